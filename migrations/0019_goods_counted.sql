-- The facets of a product that are counted, brands and values of attributes, four bytes each: whoever counts outside the
-- database reads those of many goods at once. `version` speaks of them too.
create function counted_facets(facets int[]) returns bytea
language sql immutable as $$
  select coalesce(string_agg(int4send(facet), ''), '') from unnest(facets) facet where facet % 4 in (1, 2)
$$;
alter table indexed_products
  add column counted bytea not null generated always as (counted_facets(facets)) stored;

-- Marked by a program that writes the version to goods too. Where an earlier one has worked the queue off, nothing may be held.
alter table index_version drop column known;
alter table index_version add column goods_marked int not null default 0;
update index_version set goods_marked = taken;
alter table index_version
  add column known int generated always as (case when taken = marked and taken = goods_marked then version end) stored;
