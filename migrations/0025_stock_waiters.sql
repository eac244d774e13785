-- Who wants to hear when a variant is there again: by letter, or by a call of the owner's. A row is its own outbox: its
-- letter is due as soon as the variant has stock.
create table stock_waiters (
  id          bigint      generated always as identity primary key,
  product_id  int         not null references products (id) on delete cascade,
  variant_id  int         not null references variants (id) on delete cascade,
  email       text,
  phone       text,
  -- In the letter's link, by which whoever got it asks for no more of them.
  stop_key    text        not null unique,
  created_at  timestamptz not null default now(),
  tries       int         not null default 0,
  next_try_at timestamptz not null default now(),
  -- Null while somebody waits; `called` is the owner's word.
  outcome     text        check (outcome in ('sent', 'skipped', 'failed', 'called', 'stopped')),
  problem     text,
  check ((email is null) <> (phone is null))
);
-- Once per contact and variant, until it is there again.
create unique index stock_waiters_email on stock_waiters (variant_id, lower(email)) where outcome is null;
create unique index stock_waiters_phone on stock_waiters (variant_id, phone) where outcome is null;
create index stock_waiters_due on stock_waiters (next_try_at) where outcome is null and email is not null;
create index stock_waiters_product on stock_waiters (product_id);
create index stock_waiters_variant on stock_waiters (variant_id);
