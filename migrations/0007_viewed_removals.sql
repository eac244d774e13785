-- What a customer took out of her viewed products and when, so that another of her browsers, whose list is older, does
-- not bring it back.
create table viewed_removals (
  customer_id bigint      not null references customers (id) on delete cascade,
  product_id  int         not null references products (id) on delete cascade,
  removed_at  timestamptz not null,
  primary key (customer_id, product_id)
);
create index viewed_removals_product on viewed_removals (product_id);

-- The same of the whole list.
alter table customers add column viewed_cleared_at timestamptz;
