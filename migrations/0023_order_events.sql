-- What has become of an order: who did it (the shop by itself, the owner, the customer), and what was before and after.
create table order_events (
  id         bigint      generated always as identity primary key,
  order_id   bigint      not null references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  actor      text        not null check (actor in ('shop', 'owner', 'customer')),
  kind       text        not null check (kind in ('status')),
  before     jsonb       not null,
  after      jsonb       not null
);
create index order_events_order on order_events (order_id, id);

-- Orders that nobody confirms give their goods back. Not those from before this was so: their owner was never told.
alter table orders add column may_expire boolean not null default false;
alter table orders alter column may_expire set default true;
create index orders_unconfirmed on orders (created_at) where status = 'new' and may_expire;
