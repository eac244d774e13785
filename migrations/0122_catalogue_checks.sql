-- What the nightly comparison of the catalogue index with the goods has found last.
create table catalogue_checks (
  is_last     boolean     primary key default true check (is_last),
  checked_at  timestamptz not null,
  differences int         not null,
  rebuilt_at  timestamptz
);
