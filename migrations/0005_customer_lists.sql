-- Facebook knows some people by their phone alone.
alter table customers alter email drop not null;

create index tokens_expiry on tokens (expires_at);

-- Who a customer is at Google or Facebook. `subject` is the provider's own, lasting id; an e-mail may change hands.
create table customer_identities (
  provider    text        not null check (provider in ('google', 'facebook')),
  subject     text        not null,
  customer_id bigint      not null references customers (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (provider, subject)
);
create index customer_identities_customer on customer_identities (customer_id);

-- A sign-in that has gone to the provider and not come back. Its row is taken out by whoever brings the state back.
create table oauth_attempts (
  state_hash   bytea       primary key,
  provider     text        not null,
  -- Of the cookie of the browser that began it.
  browser_hash bytea       not null,
  verifier     text        not null,
  nonce        text        not null,
  redirect_uri text        not null,
  expires_at   timestamptz not null
);
create index oauth_attempts_expiry on oauth_attempts (expires_at);

create table favorites (
  customer_id bigint      not null references customers (id) on delete cascade,
  product_id  int         not null references products (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index favorites_newest on favorites (customer_id, created_at desc, product_id desc);
create index favorites_product on favorites (product_id);

create table viewed_products (
  customer_id bigint      not null references customers (id) on delete cascade,
  product_id  int         not null references products (id) on delete cascade,
  viewed_at   timestamptz not null,
  primary key (customer_id, product_id)
);
create index viewed_products_newest on viewed_products (customer_id, viewed_at desc, product_id desc);
create index viewed_products_product on viewed_products (product_id);

-- The bot check doubted who ordered: the owner calls before packing.
alter table orders add column is_suspicious boolean not null default false;

-- What people chose from live search, to tell good answers from bad ones.
create table search_clicks (
  id             bigint generated always as identity primary key,
  session_id     text,
  query          text        not null,
  company_id     int         not null,
  model_instance text        check (model_instance in ('product', 'brand', 'category')),
  model_id       int,
  click_to       text        not null check (click_to in ('item', 'more', 'clear')),
  created_at     timestamptz not null default now()
);
create index search_clicks_created on search_clicks (created_at);
