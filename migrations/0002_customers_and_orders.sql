create table customers (
  id                bigint generated always as identity primary key,
  name              text        not null,
  email             text        not null,
  email_verified_at timestamptz,
  phone             text,
  password_hash     text,
  created_at        timestamptz not null default now()
);
create unique index customers_email on customers (lower(email));

-- Only a hash is kept: who reads the table cannot sign in with what is in it.
create table tokens (
  id          bigint generated always as identity primary key,
  customer_id bigint      not null references customers (id) on delete cascade,
  hash        bytea       not null unique,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index tokens_customer on tokens (customer_id);

create sequence order_numbers start 100001;

create table orders (
  id              bigint generated always as identity primary key,
  -- In the order page's address, which anyone may open: random, so that it cannot be guessed.
  public_id       text        not null unique,
  number          text        not null unique default nextval('order_numbers')::text,
  kind            text        not null default 'checkout' check (kind in ('checkout', 'fast')),
  status          text        not null default 'new' check (status in ('new', 'confirmed', 'shipped', 'completed', 'cancelled')),
  customer_id     bigint      references customers (id) on delete set null,
  name            text        not null,
  phone           text        not null,
  email           text,
  comment         text        not null default '',
  delivery        jsonb       not null default '{}',
  payment_method  text,
  total           bigint      not null check (total >= 0),
  items_count     int         not null check (items_count > 0),
  idempotency_key text unique,
  request_hash    text,
  created_at      timestamptz not null default now()
);
create index orders_customer on orders (customer_id, created_at desc);
create index orders_newest on orders (created_at desc);

-- A line keeps what was sold as it was then; the goods may change or go.
create table order_lines (
  order_id      bigint not null references orders (id) on delete cascade,
  position      int    not null,
  product_id    int    references products (id) on delete set null,
  variant_id    int    references variants (id) on delete set null,
  title         text   not null,
  sku           text,
  variant_title text,
  variant_value text,
  picture_id    int    references pictures (id) on delete set null,
  price         bigint not null check (price > 0),
  quantity      int    not null check (quantity > 0),
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_variant on order_lines (variant_id);

create table stock_moves (
  id         bigint generated always as identity primary key,
  variant_id int         not null references variants (id) on delete cascade,
  order_id   bigint      references orders (id) on delete set null,
  delta      int         not null,
  reason     text        not null check (reason in ('order', 'cancel', 'import', 'manual')),
  created_at timestamptz not null default now()
);
create index stock_moves_variant on stock_moves (variant_id, created_at);
