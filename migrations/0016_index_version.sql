-- `version` grows with every change of what goods are counted from, so that bitmaps may be held outside the database and only
-- those that have changed since are read again; `built` is the one in which the index was last made anew.
create table index_version (
  is_only boolean primary key default true check (is_only),
  version int     not null default 1,
  built   int     not null default 1,
  -- Counts who takes from the queue; marked by a program that writes the version of what it changes. During a deploy an
  -- earlier one may go on for a while: then nobody knows what has changed, and nothing may be held.
  taken   int     not null default 0,
  marked  int     not null default 0,
  -- Null while that is so.
  known   int     generated always as (case when taken = marked then version end) stored
);
insert into index_version default values;

create function index_taken() returns trigger language plpgsql as $$
begin
  update index_version set taken = taken + 1;
  return null;
end $$;
create trigger index_taken after delete on catalogue_changes for each statement execute function index_taken();

-- The version in which a bitmap has last changed; 0 since the index was made anew. A bitmap without a bit stays until then.
alter table facet_bits add column version int not null default 0;
create index facet_bits_version on facet_bits (facet, version);
