-- How many goods of each price list are on sale and how many are hidden, as sums of rows: a million goods are not counted at each
-- look, and who hides one does not wait for an import, as for a single row that both would change. The nightly check
-- makes one row of many.
create table feed_counts (
  id      bigint generated always as identity primary key,
  -- No key: rows of a price list that is gone go with the next check.
  feed_id int not null,
  visible int not null,
  hidden  int not null
);

create function count_feed_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_counts (feed_id, visible, hidden)
    select feed_id, count(*) filter (where is_visible), count(*) filter (where not is_visible) from new_rows group by feed_id;
  elsif tg_op = 'DELETE' then
    insert into feed_counts (feed_id, visible, hidden)
    select feed_id, -count(*) filter (where is_visible), -count(*) filter (where not is_visible) from old_rows group by feed_id;
  else
    insert into feed_counts (feed_id, visible, hidden)
    select feed_id, sum(visible), sum(hidden)
    from (
      select feed_id, is_visible::int as visible, (not is_visible)::int as hidden from new_rows
      union all
      select feed_id, -is_visible::int, -(not is_visible)::int from old_rows
    ) changed
    group by feed_id
    having sum(visible) <> 0 or sum(hidden) <> 0;
  end if;
  return null;
end $$;

-- From here on nobody writes goods until the first sums are there, a second at a million; orders change only variants.
create trigger products_count_inserted after insert on products
  referencing new table as new_rows for each statement execute function count_feed_goods();
create trigger products_count_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_feed_goods();
create trigger products_count_deleted after delete on products
  referencing old table as old_rows for each statement execute function count_feed_goods();
insert into feed_counts (feed_id, visible, hidden)
select feed_id, count(*) filter (where is_visible), count(*) filter (where not is_visible) from products group by feed_id;
