-- Prices, stock and texts of goods change all the time, and pages show them at once. What lists are counted from follows
-- later, with the index, which tells it by itself; so the two are told apart.
create or replace function shop_changed() returns trigger language plpgsql as $$
begin
  -- Whoever writes goods without a queue changes the index in the same transaction, or will have it made anew.
  if tg_table_name in ('products', 'variants', 'pictures') and catalogue_changes_wanted() then
    notify shop_changed, 'goods';
  else
    notify shop_changed;
  end if;
  return null;
end $$;
