-- A search reads so many goods at most: those that are hidden took the place of those on sale.
create or replace function search_products(query tsquery, most int) returns setof int
language sql stable rows 100 set enable_seqscan = off as $$
  select p.id from products p where p.doc @@ query and p.is_visible limit most
$$;

-- The vocabulary counts what is on sale, no longer what is only not hidden itself: goods of a hidden category are taken off.
update terms t set df = greatest(0, t.df - w.ndoc)
from ts_stat('
  select p.doc from products p
  where p.is_visible and not exists (
    select from indexed_products x where x.product_id = p.id and x.facets <> ''{}''
  )') w
where w.word = t.term;

-- The next look at the index drops the words of brands and categories without goods.
delete from search_names n
where case n.kind
  when 'brand' then exists (select from brands b where b.id = n.target_id and b.products_count = 0)
  when 'category' then exists (select from categories c where c.id = n.target_id and c.products_count = 0)
  else false end;
delete from terms t
where t.df <= 0 and not exists (
  select from search_names n
  where n.doc @@ ('''' || replace(replace(t.term, '\', '\\'), '''', '''''') || '''')::tsquery
);
