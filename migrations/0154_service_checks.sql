-- How the last try of each service ended, and of which keys: the first steps of a shop go by it.
create table service_checks (
  service     text        primary key,
  is_good     boolean     not null,
  fingerprint text        not null,
  checked_at  timestamptz not null
);
