-- All of this follows from products, variants, categories and brands, and may be rebuilt from them at any time.

-- Facets live in indexed_products.
alter table products drop column facets;
-- Room in each page, so that a changed price or stock touches no index.
alter table products set (fillfactor = 90);

-- What has changed since the index was last brought up to date. A null product is a change of the tree, or of a name in it.
create table catalogue_changes (
  id         bigint generated always as identity primary key,
  product_id int,
  -- Pieces sold (a cancelled order takes them back).
  sold       int     not null default 0,
  is_text    boolean not null default false
);

-- The category itself and all above it, the nearest first. Not there: a category that is hidden or below a hidden one.
create table category_ancestors (
  category_id  int   primary key,
  ancestor_ids int[] not null
);

-- The four tables from here to `facet_counts` are replaced as a whole by a rebuild, so their keys are plain unique indexes.

-- State of each product when it was last indexed. Its slot is its bit in every bitmap; a hidden product keeps it and has no facets.
create table indexed_products (
  product_id  int     not null,
  slot        int     not null,
  price       bigint  not null,
  popularity  int     not null,
  -- Hundredths of a percent off the old price.
  discount    int     not null,
  is_in_stock boolean not null,
  facets      int[]   not null
);
create unique index indexed_products_product on indexed_products (product_id);
create unique index indexed_products_slot on indexed_products (slot);

-- A row per product and category above it, category 0 holding all: a list in any order begins at once, at any level.
create table category_products (
  category_id int     not null,
  product_id  int     not null,
  slot        int     not null,
  price       bigint  not null,
  popularity  int     not null,
  discount    int     not null,
  is_in_stock boolean not null
);
create unique index category_products_product on category_products (category_id, is_in_stock, product_id) include (slot);
create index category_products_popularity on category_products (category_id, is_in_stock, popularity, product_id) include (slot);
create index category_products_price on category_products (category_id, is_in_stock, price, product_id) include (slot);
create index category_products_discount on category_products (category_id, is_in_stock, discount, product_id) include (slot);

-- A bitmap of slots per facet, cut into chunks of 15,360: what fits four times into a page. A row holds the bytes from
-- the first bit to the last, `first` bits into its chunk, so what is rare takes little room; a chunk without a bit has
-- no row. Never compressed: unpacking costs more than counting.
create table facet_bits (
  facet int         not null,
  chunk int         not null,
  first int         not null,
  bits  bit varying not null
);
alter table facet_bits alter bits set storage plain;
create unique index facet_bits_facet on facet_bits (facet, chunk);

-- How many goods of a category have a facet. `attribute_id` groups values; 0 are brands, -1 what is no group.
create table facet_counts (
  category_id  int not null,
  attribute_id int not null,
  facet        int not null,
  count        int not null
);
create unique index facet_counts_facet on facet_counts (category_id, facet);
create index facet_counts_attribute on facet_counts (category_id, attribute_id, count, facet);

-- The vocabulary: every word that goods are found by, and in about how many of them it is.
create table terms (
  term text collate "C" primary key,
  df   int not null
);
-- A number with another digit is another number, and article numbers would be most of the index.
create index terms_alike on terms using gin (term gin_trgm_ops) where term !~ '[0-9]';

-- Brands and categories as search finds them.
create table search_names (
  kind      text     not null check (kind in ('brand', 'category')),
  target_id int      not null,
  title     text     not null,
  doc       tsvector not null,
  primary key (kind, target_id)
);
create index search_names_doc on search_names using gin (doc);

create index products_doc on products using gin (doc);

-- `set vitryna.catalogue_changes = 'off'` spares a bulk load the queue; it must end with a rebuild.
create function catalogue_changes_wanted() returns boolean
language sql stable as $$
  select coalesce(current_setting('vitryna.catalogue_changes', true), '') <> 'off'
$$;

create function variants_inserted() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id) select distinct product_id from new_rows;
  end if;
  return null;
end $$;

create function variants_updated() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id)
    select distinct changed.product_id
    from old_rows o
    join new_rows n on n.id = o.id
    cross join lateral (values (o.product_id), (n.product_id)) changed (product_id)
    where (o.product_id, o.price, o.old_price, o.stock, o.is_visible)
      is distinct from (n.product_id, n.price, n.old_price, n.stock, n.is_visible);
  end if;
  return null;
end $$;

create function variants_deleted() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id) select distinct product_id from old_rows;
  end if;
  return null;
end $$;

create function products_inserted() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id, is_text) select id, true from new_rows;
  end if;
  return null;
end $$;

create function products_updated() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id, is_text)
    select n.id, o.doc is distinct from n.doc
    from old_rows o
    join new_rows n on n.id = o.id
    where (o.category_id, o.brand_id, o.value_ids, o.is_visible, o.popularity)
        is distinct from (n.category_id, n.brand_id, n.value_ids, n.is_visible, n.popularity)
      or o.doc is distinct from n.doc;
  end if;
  return null;
end $$;

create function products_deleted() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id) select id from old_rows;
  end if;
  return null;
end $$;

create function stock_moved() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id, sold)
    select v.product_id, -sum(m.delta)
    from new_rows m
    join variants v on v.id = m.variant_id
    where m.reason in ('order', 'cancel')
    group by v.product_id;
  end if;
  return null;
end $$;

create function names_changed() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes default values;
  end if;
  return null;
end $$;

create trigger variants_inserted after insert on variants
  referencing new table as new_rows for each statement execute function variants_inserted();
create trigger variants_updated after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function variants_updated();
create trigger variants_deleted after delete on variants
  referencing old table as old_rows for each statement execute function variants_deleted();
create trigger products_inserted after insert on products
  referencing new table as new_rows for each statement execute function products_inserted();
create trigger products_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_updated();
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function products_deleted();
create trigger stock_moved after insert on stock_moves
  referencing new table as new_rows for each statement execute function stock_moved();
-- Counts are written by the index itself: they are no change of a name.
create trigger categories_changed after insert or delete or update of parent_id, is_visible, slug, title on categories
  for each statement execute function names_changed();
create trigger brands_changed after insert or delete or update of title on brands
  for each statement execute function names_changed();

-- Settings that a search needs for one statement. The planner takes a common word for a reason to read all goods; and
-- a word with three letters wrong is less alike than what pg_trgm calls alike.
create function search_products(query tsquery, most int) returns setof int
language sql stable rows 100 set enable_seqscan = off as $$
  select p.id from products p where p.doc @@ query limit most
$$;

create function alike_terms(word text, most int) returns table (term text, df int)
language sql stable rows 40 as $$
  select t.term, t.df from terms t where t.term % word and t.term !~ '[0-9]' order by similarity(t.term, word) desc, t.df desc limit most
$$;

-- The same for words with so many letters wrong that pg_trgm does not call them alike; many times as much work.
create function far_terms(word text, most int) returns table (term text, df int)
language sql stable rows 40 set pg_trgm.similarity_threshold = 0.2 as $$
  select t.term, t.df from terms t where t.term % word and t.term !~ '[0-9]' order by similarity(t.term, word) desc, t.df desc limit most
$$;
