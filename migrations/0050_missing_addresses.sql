-- How often a redirect was followed, and when last. Beside it, so that counting changes nothing that pages are made of.
create table redirect_hits (
  from_path text primary key,
  hits      bigint      not null default 0,
  last_at   timestamptz not null
);

-- Addresses that visitors asked for and that were not there. Kept to a bound by whoever writes it.
create table missing_paths (
  path      text primary key,
  hits      bigint      not null default 0,
  first_at  timestamptz not null,
  last_at   timestamptz not null,
  is_hidden boolean     not null default false
);
create index missing_paths_hits on missing_paths (hits desc, path) where not is_hidden;
create index missing_paths_last on missing_paths (last_at);
