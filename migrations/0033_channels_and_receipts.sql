-- Who may act is known to the code (`OrderActor`): a new one needs no migration.
alter table order_events drop constraint order_events_actor_check;
alter table order_events add constraint order_events_actor_check check (actor ~ '^[a-z_]+$');

-- Programs of the owner that hear of what happens.
create table webhook_endpoints (
  id         bigint      generated always as identity primary key,
  url        text        not null unique,
  -- Encrypted with the shop's secret; signs what is sent.
  secret     text        not null,
  -- Which events; empty is all.
  topics     text[]      not null default '{}',
  created_at timestamptz not null default now()
);

-- Fiscal receipts. One for each payment and each refund, found by comparing states, so none depends on a message.
create table receipts (
  -- The cashier service knows the receipt by it: however often it is asked for, it is made once.
  id          uuid        primary key default gen_random_uuid(),
  -- In the order in which they are asked for.
  place       bigint      generated always as identity unique,
  order_id    bigint      not null references orders (id),
  kind        text        not null check (kind in ('sale', 'return')),
  -- Of `payment_attempts`; `source` is `attempt:12` or `refund:5`: what it is the receipt of.
  attempt_id  bigint      not null,
  source      text        not null unique,
  -- Of a return: the payment's.
  related_id  uuid        references receipts (id),
  -- Kopiykas.
  amount      bigint      not null check (amount > 0),
  state       text        not null default 'waiting' check (state in ('waiting', 'sent', 'issued', 'error')),
  -- What was asked for, the same in every try.
  body        jsonb,
  tries       int         not null default 0,
  next_try_at timestamptz not null default now(),
  problem     text,
  fiscal_code text,
  url         text,
  created_at  timestamptz not null default now(),
  issued_at   timestamptz
);
create index receipts_order on receipts (order_id);
create index receipts_attempt on receipts (attempt_id);
create index receipts_open on receipts (place) where state in ('waiting', 'sent');
