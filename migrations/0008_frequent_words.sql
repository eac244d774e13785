-- A word that thousands of goods have is a facet: what it finds is a bitmap, and need not be read good by good. Given by a
-- rebuild, which also takes it back; until the next one such words are looked up as all others.
alter table terms add column facet int;
create unique index terms_facet on terms (term) include (facet) where facet is not null;

-- The words of a search that are no facets: those of `words`, and those that begin with `start`.
create function rare_words(words text[], start text) returns tsquery
language sql stable as $$
  select string_agg('''' || replace(replace(rare.term, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
  from (
    select term from terms where facet is null and term = any (words)
    union
    select term from terms where facet is null and term >= start and term < start || U&'\+10FFFF'
  ) rare
$$;
