-- Where a customer wants her orders brought, as orders themselves keep it; a few of each, one of them taken first.
create table customer_addresses (
  id          bigint      generated always as identity primary key,
  customer_id bigint      not null references customers (id) on delete cascade,
  delivery    jsonb       not null,
  is_default  boolean     not null default false,
  created_at  timestamptz not null default now()
);
create index customer_addresses_customer on customer_addresses (customer_id, id);
create unique index customer_addresses_default on customer_addresses (customer_id) where is_default;
