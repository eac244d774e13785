-- What has come of an order's money, kopiykas: the sums of its attempts below, kept in their transactions. `held` is
-- reserved on the shopper's card. Until `paying_until` a payment is under way, and nobody takes the goods from it.
alter table orders
  add column paid         bigint not null default 0 check (paid >= 0),
  add column refunded     bigint not null default 0 check (refunded >= 0 and refunded <= paid),
  add column held         bigint not null default 0 check (held >= 0),
  add column paying_until timestamptz;

-- One try to pay. Its provider knows it as `reference`: the order's number and which try it is.
create table payment_attempts (
  id                   bigint      generated always as identity primary key,
  order_id             bigint      not null references orders (id) on delete cascade,
  attempt              int         not null check (attempt > 0),
  reference            text        not null unique,
  provider             text        not null check (provider in ('liqpay', 'mono', 'wayforpay', 'manual')),
  -- The provider's own id, and where it takes the money, once it has said so.
  provider_ref         text,
  page_url             text,
  opening_at           timestamptz,
  amount               bigint      not null check (amount > 0),
  currency             text        not null default 'UAH',
  is_hold              boolean     not null default false,
  state                text        not null default 'pending'
                       check (state in ('pending', 'authorized', 'paid', 'failed', 'expired', 'refunded', 'partially_refunded')),
  captured             bigint      not null default 0 check (captured >= 0 and captured <= amount),
  refunded             bigint      not null default 0 check (refunded >= 0 and refunded <= captured),
  -- The shopper has done her part, the provider not yet its own.
  is_under_way         boolean     not null default false,
  -- Why it failed, or why a word of the provider was not believed.
  problem              text,
  note                 text,
  raw_last             jsonb,
  provider_modified_at timestamptz,
  created_at           timestamptz not null default now(),
  expires_at           timestamptz,
  asked_at             timestamptz,
  authorized_at        timestamptz,
  paid_at              timestamptz,
  -- A hold is taken or let go once at a time.
  settling_at          timestamptz,
  unique (order_id, attempt)
);
create index payment_attempts_open on payment_attempts (created_at) where state in ('pending', 'authorized');

-- Money on its way back: written before the provider is asked, so that none is sent twice and none forgotten.
create table payment_refunds (
  id         bigint      generated always as identity primary key,
  attempt_id bigint      not null references payment_attempts (id) on delete cascade,
  reference  text        not null unique,
  amount     bigint      not null check (amount > 0),
  -- new: to be sent; sending: the provider is asked, its answer may be lost; sent: it does it later; failed: it refused.
  state      text        not null default 'new' check (state in ('new', 'sending', 'sent', 'done', 'failed')),
  cause      text        not null check (cause in ('owner', 'cancelled', 'late', 'over')),
  note       text,
  -- Pieces by position, where the refund is of lines.
  lines      jsonb,
  problem    text,
  tries      int         not null default 0,
  created_at timestamptz not null default now(),
  tried_at   timestamptz,
  done_at    timestamptz
);
create index payment_refunds_attempt on payment_refunds (attempt_id);
create index payment_refunds_open on payment_refunds (created_at) where state <> 'done';

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('status', 'edit', 'returned', 'restocked', 'written_off', 'payment', 'refund', 'waybill', 'receipt'));
