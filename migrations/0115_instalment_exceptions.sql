-- Goods that are not sold by instalments: what a bank takes of the price is more than some of them earn. A category's word
-- holds for all below it; the product's own is stronger than both, and null follows them. Only the owner sets these, so no
-- import takes them from her.
alter table categories add column no_instalments boolean not null default false;
alter table brands add column no_instalments boolean not null default false;
alter table products add column allows_instalments boolean;

create function allows_instalments(own boolean, brand int, category int) returns boolean
language sql stable as $$
  select coalesce(own,
    not exists (select from brands b where b.id = brand and b.no_instalments)
    and not exists (
      with recursive line (parent_id, no_instalments, depth) as (
        select c.parent_id, c.no_instalments, 0 from categories c where c.id = category
        union all
        select c.parent_id, c.no_instalments, l.depth + 1
        from line l join categories c on c.id = l.parent_id
        -- A circle ends somewhere too.
        where l.depth < 50
      )
      select from line where no_instalments
    ))
$$;
