-- Tells every running shop, when a transaction commits, that pages made before may be out of date.
create function shop_changed() returns trigger language plpgsql as $$
begin
  notify shop_changed;
  return null;
end $$;

do $$
declare
  changing text;
begin
  foreach changing in array array[
    'categories', 'brands', 'attributes', 'attribute_values', 'products', 'variants', 'pictures', 'category_ancestors',
    'collections', 'collection_products', 'promotions', 'promotion_products', 'banners', 'pages', 'redirects', 'settings'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function shop_changed()',
      changing || '_tell', changing
    );
  end loop;
end $$;
