-- Who of the staff has done it.
alter table order_events
  add column staff_id bigint references staff (id) on delete set null,
  add column actor_name text;
create index order_events_staff on order_events (staff_id) where staff_id is not null;

-- What a person at the desk has just done may be taken back until then: letters, the carrier and money wait for it.
alter table orders add column undo_until timestamptz;

-- When it may be told. The transaction of a change that can still be taken back says so, for every way of writing here.
alter table outbox add column due_at timestamptz;
alter table outbox alter column due_at set default nullif(current_setting('shop.told_from', true), '')::timestamptz;

-- Money that may still be stopped is sent from then on.
alter table payment_refunds add column due_at timestamptz;

-- How many pieces somebody has put into the box.
alter table order_lines add column packed int not null default 0 check (packed >= 0);

-- What the team tells each other of an order; no customer reads it.
create table order_notes (
  id          bigint      generated always as identity primary key,
  order_id    bigint      not null references orders (id) on delete cascade,
  staff_id    bigint      references staff (id) on delete set null,
  author_name text        not null,
  text        text        not null check (text <> ''),
  created_at  timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
create index order_notes_staff on order_notes (staff_id) where staff_id is not null;

-- Calls about an order. A fast order waits for one without a row here, until somebody has called.
create table order_calls (
  order_id     bigint      primary key references orders (id) on delete cascade,
  -- Not before then; null is at once.
  due_at       timestamptz,
  asked_at     timestamptz not null default now(),
  tries        int         not null default 0,
  -- Who has it open just now.
  locked_by    bigint      references staff (id) on delete set null,
  locked_until timestamptz,
  -- Nobody is to call any more.
  closed_at    timestamptz
);
create index order_calls_open on order_calls (asked_at) where closed_at is null;
create index order_calls_staff on order_calls (locked_by) where locked_by is not null;
create index orders_fast_new on orders (created_at) where kind = 'fast' and status = 'new';

-- A selection of a list that a person wants to find again: the address behind the question mark.
create table staff_views (
  id       bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  area     text   not null,
  name     text   not null check (name <> ''),
  query    text   not null,
  unique (staff_id, area, name)
);
