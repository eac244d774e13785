-- What a person presses without a connection is sent with a key of its own when the net returns, and again if no answer came.
create table staff_presses (
  staff_id   bigint      not null references staff (id) on delete cascade,
  key        uuid        not null,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index staff_presses_age on staff_presses (created_at);
