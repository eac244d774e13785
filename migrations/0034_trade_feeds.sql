-- Feeds for marketplaces and comparison sites: which are on, at what address, and which goods go where. A feed without a
-- row is off. The files themselves lie in the data folder and can always be made anew.
create table trade_feeds (
  name   text    primary key,
  is_on  boolean not null default false,
  -- A part of the address that only the receiver knows; null where the address is open.
  secret text    check (secret ~ '^[A-Za-z0-9_-]{16,64}$'),
  rules  jsonb   not null default '{}'
);
