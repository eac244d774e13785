-- Whether goods of proper quality are taken back: null follows the category above, and the topmost null is yes. Only the
-- owner sets it, so no import takes it from her.
alter table categories add column is_returnable boolean;
alter table products add column is_returnable boolean;

-- The product's own word, else that of the nearest category that has one. `isReturnable` of src/domain/law is the same rule.
create function is_returnable(own boolean, category int) returns boolean
language sql stable as $$
  select coalesce(own, (
    with recursive line (parent_id, flag, depth) as (
      select c.parent_id, c.is_returnable, 0 from categories c where c.id = category
      union all
      select c.parent_id, c.is_returnable, l.depth + 1
      from line l join categories c on c.id = l.parent_id
      -- A circle ends somewhere too.
      where l.depth < 50
    )
    select flag from line where flag is not null order by depth limit 1
  ), true)
$$;
