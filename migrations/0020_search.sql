-- A frequent word has a second bitmap, of the goods that have it in their title: the best of very many hits come first.
-- Given by a rebuild, as `facet` is.
alter table terms add column title_facet int;
drop index terms_facet;
create unique index terms_facet on terms (term) include (facet, title_facet) where facet is not null;

-- The words of a search that are no facets, those of `words` and those that begin with `start`, where they stand in one of
-- the places `weights` (A title, B brand and the like).
create function rare_words(words text[], start text, weights text) returns tsquery
language sql stable as $$
  select string_agg('''' || replace(replace(rare.term, '\', '\\'), '''', '''''') || ''':' || weights, ' | ')::tsquery
  from (
    select term from terms where facet is null and term = any (words)
    union
    select term from terms where facet is null and term >= start and term < start || U&'\+10FFFF'
  ) rare
$$;

-- What a product was counted by in the vocabulary before its text, or whether it is seen, changed: these words are taken off.
alter table catalogue_changes add column was_doc tsvector;

create or replace function products_inserted() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id, is_text) select id, is_visible from new_rows;
  end if;
  return null;
end $$;

create or replace function products_updated() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id, is_text, was_doc)
    select n.id, changed.is_text, case when changed.is_text and o.is_visible then o.doc end
    from old_rows o
    join new_rows n on n.id = o.id
    cross join lateral (
      select case when o.is_visible then o.doc end is distinct from case when n.is_visible then n.doc end as is_text
    ) changed
    where (o.category_id, o.brand_id, o.value_ids, o.is_visible, o.popularity)
        is distinct from (n.category_id, n.brand_id, n.value_ids, n.is_visible, n.popularity)
      or o.doc is distinct from n.doc;
  end if;
  return null;
end $$;

create or replace function products_deleted() returns trigger language plpgsql as $$
begin
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id, is_text, was_doc)
    select id, is_visible, case when is_visible then doc end from old_rows;
  end if;
  return null;
end $$;

-- The first change after this has the index made anew, with the new bitmaps: where there are frequent words.
insert into catalogue_changes (product_id) select min(id) from products having min(id) is not null;

-- Words that the owner says mean the same. `token` is the word as search finds it.
create table synonyms (
  set_id int  not null,
  word   text not null,
  token  text not null,
  primary key (set_id, token)
);
create index synonyms_token on synonyms (token);
create sequence synonym_sets owned by synonyms.set_id;
create trigger synonyms_tell after insert or update or delete or truncate on synonyms
  for each statement execute function shop_changed();

-- Collections are found as brands and categories are.
alter table search_names drop constraint search_names_kind_check;
alter table search_names add constraint search_names_kind_check check (kind in ('brand', 'category', 'collection'));
create trigger collections_changed after insert or delete or update of title on collections
  for each statement execute function names_changed();
insert into catalogue_changes default values;
