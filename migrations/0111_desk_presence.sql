-- Who has which record open at the desk now, by tab. A row goes when its tab leaves, or soon after it has said nothing more;
-- not logged, so neither a copy of the shop nor a replica has it.
create unlogged table desk_presence (
  tab uuid primary key,
  staff_id int not null references staff (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null
);
create index desk_presence_staff on desk_presence (staff_id);
