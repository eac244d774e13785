-- What each offer of a feed gave when it was last read. `mark` knows its text again, so that an offer which is written as
-- it was need not be read; offers that there was something to warn of are not here, and are read each time.
create table feed_offers (
  id                 int generated always as identity primary key,
  feed_id            int    not null references feeds (id) on delete cascade,
  source_id          text   not null,
  group_key          text   not null,
  price              bigint not null,
  old_price          bigint,
  stock              int    not null,
  category_source_id text,
  hash               text   not null,
  mark               bytea  not null,
  unique (feed_id, source_id)
);
