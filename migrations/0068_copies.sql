-- Copies of the shop: each a folder of the data folder, made by a job, kept as many as the owner wants.
create table copies (
  id            bigint generated always as identity primary key,
  -- Of its folder.
  name          text        not null unique,
  reason        text        not null check (reason in ('hand', 'schedule')),
  state         text        not null check (state in ('asked', 'making', 'ready', 'failed')),
  asked_at      timestamptz not null default now(),
  -- After a process that has died over it another takes it up.
  lease_until   timestamptz,
  ready_at      timestamptz,
  bytes         bigint,
  problem       text,
  actor_name    text,
  -- Restoring it into an empty database and comparing.
  drill_state   text        check (drill_state in ('asked', 'running', 'ok', 'failed')),
  drilled_at    timestamptz,
  drill_problem text
);
create index copies_waiting on copies (id) where state in ('asked', 'making') or drill_state in ('asked', 'running');
