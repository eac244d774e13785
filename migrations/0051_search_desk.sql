-- What shoppers looked for, by its words, and how often nothing was found; a row a day. Kept to a bound by whoever writes it.
create table search_misses (
  day     date   not null,
  query   text   not null,
  misses  bigint not null default 0,
  last_at timestamptz not null,
  primary key (day, query)
);

-- Queries that the owner has put aside, or leads to an address of the shop.
create table search_queries (
  query      text primary key,
  is_hidden  boolean     not null default false,
  to_path    text,
  changed_at timestamptz not null default now()
);

-- A synonym that leads one way only: who looks for `token` finds goods of `leads_to` as well, and not the other way round.
create table one_way_synonyms (
  word     text not null,
  token    text not null,
  to_word  text not null,
  leads_to text not null,
  primary key (token, leads_to)
);

-- Pages of the search show at once where a query leads now.
create trigger search_queries_changed after insert or update or delete on search_queries
  for each statement execute function shop_changed();
create trigger one_way_synonyms_changed after insert or update or delete on one_way_synonyms
  for each statement execute function shop_changed();
