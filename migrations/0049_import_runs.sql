-- Feeds that are read by themselves, from an address.
create table import_schedules (
  id           bigint generated always as identity primary key,
  title        text        not null check (title <> ''),
  address      text        not null,
  -- Named once the first reading has found it.
  feed         text,
  every        text        not null check (every in ('hour', 'day', 'hand')),
  at_hour      int         not null default 6 check (at_hour between 0 and 23),
  at_minute    int         not null default 0 check (at_minute between 0 and 59),
  -- Applied without the owner while it keeps to her limits.
  is_automatic boolean     not null default false,
  options      jsonb       not null default '{}',
  next_at      timestamptz,
  created_at   timestamptz not null default now()
);
create index import_schedules_due on import_schedules (next_at) where next_at is not null;

-- One reading of one feed and what became of it.
create table import_runs (
  id             bigint generated always as identity primary key,
  schedule_id    bigint      references import_schedules on delete set null,
  -- As the shop calls the feed; empty until it has been read.
  feed           text        not null default '',
  title          text        not null default '',
  source         text        not null,
  state          text        not null check (state in
    ('queued', 'reading', 'waiting', 'confirmed', 'applying', 'applied', 'rolled_back', 'discarded', 'failed')),
  -- What is kept of it until it is applied or put aside: a name in the data folder, and where its pictures are looked for.
  file           text,
  origin         jsonb,
  options        jsonb       not null default '{}',
  -- Who has asked for the step that is to be done.
  actor          jsonb       not null,
  actor_name     text,
  report         jsonb,
  counts         jsonb,
  fingerprint    text,
  -- The catalogue was found to be another one when it was to be applied, so it was compared anew.
  moved_at       timestamptz,
  -- Why it failed, or why it waits for the owner.
  problem        text,
  consent        jsonb       not null default '{}',
  progress       jsonb,
  lease_until    timestamptz,
  tries          int         not null default 0,
  created_at     timestamptz not null default now(),
  read_at        timestamptz,
  applied_at     timestamptz,
  rolled_back_at timestamptz,
  rollback       jsonb
);
create index import_runs_feed on import_runs (feed, id);
create index import_runs_schedule on import_runs (schedule_id, id);
create index import_runs_to_do on import_runs (id) where state in ('queued', 'reading', 'confirmed', 'applying');

-- What a run that was read would change; `place` is the order in which it is shown.
create table import_changes (
  run_id     bigint  not null references import_runs on delete cascade,
  kind       text    not null check (kind in ('new', 'price', 'stock', 'text', 'gone', 'pinned')),
  place      int     not null,
  source_id  text    not null,
  product_id int,
  variant_id int,
  title      text    not null,
  sku        text,
  before     bigint,
  after      bigint,
  -- Of a price: how much larger or smaller, as a share; and why it is held back.
  jump       double precision,
  hold       text    check (hold in ('jump', 'comma')),
  is_taken   boolean not null default true,
  primary key (run_id, kind, place)
);

create table import_problems (
  run_id   bigint not null references import_runs on delete cascade,
  place    int    not null,
  severity text   not null check (severity in ('refused', 'warning')),
  code     text   not null,
  line     int    not null,
  offer_id text,
  field    text,
  reason   text   not null,
  source   text,
  primary key (run_id, place)
);

-- What an applied run has changed, to be put back: `before` has the fields that differ, `after` what was written to each
-- (of long ones a hash), so that what somebody has changed since is seen. Kept for three days.
create table import_undo (
  run_id bigint not null references import_runs on delete cascade,
  kind   text   not null check (kind in ('category', 'product', 'variant', 'new_product', 'new_variant')),
  id     int    not null,
  before jsonb  not null default '{}',
  after  jsonb  not null default '{}',
  primary key (run_id, kind, id)
);
