-- A product that was merged into another: its row stays for its orders and history, and is never on sale again. Each of its
-- variants names the one that is sold in its place; where its stock was added to that one's, `stock_into` says where pieces
-- go that come back.
alter table products add column merged_into int references products (id) on delete set null;
alter table variants
  add column merged_into int references variants (id) on delete set null,
  add column stock_into int references variants (id) on delete set null;
create index products_merged on products (merged_into) where merged_into is not null;
create index variants_merged on variants (merged_into) where merged_into is not null;
create index variants_stock_into on variants (stock_into) where stock_into is not null;

-- Whoever writes it, an import that is taken back too, it is not shown again.
create function keep_merged_hidden() returns trigger language plpgsql as $$
begin
  new.is_visible := false;
  return new;
end $$;
create trigger products_merged_hidden before update on products
  for each row when (new.merged_into is not null and new.is_visible) execute function keep_merged_hidden();

create function keep_merged_variant() returns trigger language plpgsql as $$
begin
  new.is_visible := false;
  new.product_id := old.product_id;
  return new;
end $$;
create trigger variants_merged_hidden before update on variants
  for each row when (old.merged_into is not null and new.merged_into is not null
    and (new.is_visible or new.product_id <> old.product_id)) execute function keep_merged_variant();
