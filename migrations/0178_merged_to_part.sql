-- What was merged by hand, to be parted again: the row that went, under the number that it had, and the goods that are its own.
-- Imports that spell it so add theirs.
create table merged_values (
  id           int         primary key,
  attribute_id int         not null references attributes (id) on delete cascade,
  -- May have been merged itself since; then it is in this table.
  into_id      int         not null,
  slug         text        not null,
  title        text        not null,
  number       double precision,
  -- What feeds write for it: its own slug and those of what had been merged into it.
  slugs        text[]      not null,
  -- What was split and has it as a part; the second of which the other value is a part as well.
  parts        text[]      not null,
  shared_parts text[]      not null,
  merged_at    timestamptz not null
);
create index merged_values_attribute on merged_values (attribute_id);
create index merged_values_into on merged_values (into_id);

create table merged_value_products (
  value_id   int     not null references merged_values (id) on delete cascade,
  product_id int     not null references products (id) on delete cascade,
  -- It had the other value too, not by what was merged before.
  had_both   boolean not null,
  primary key (value_id, product_id)
);
create index merged_value_products_product on merged_value_products (product_id);

create table merged_brands (
  id             int         primary key,
  into_id        int         not null,
  -- Of the price list that has brought it, which may be gone.
  feed_id        int,
  slug           text        not null,
  title          text        not null,
  key            text        not null,
  description    text        not null,
  picture_id     int         references pictures (id) on delete set null,
  no_instalments boolean     not null,
  -- Its own key and address, and those that led to it.
  keys           text[]      not null,
  slugs          text[]      not null,
  merged_at      timestamptz not null
);
create index merged_brands_into on merged_brands (into_id);
create index merged_brands_picture on merged_brands (picture_id) where picture_id is not null;

create table merged_brand_products (
  brand_id   int    not null references merged_brands (id) on delete cascade,
  product_id int    not null references products (id) on delete cascade,
  -- By which the merge has it found, and it was not before.
  words      text[] not null default '{}',
  primary key (brand_id, product_id)
);
create index merged_brand_products_product on merged_brand_products (product_id);
