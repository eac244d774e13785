create extension if not exists pg_trgm;

-- Where goods come from: the demo shop, or one of the owner's feeds. An import hides and changes only what came from its own feed.
create table feeds (
  id          int generated always as identity primary key,
  name        text        not null unique,
  title       text        not null default '',
  imported_at timestamptz,
  created_at  timestamptz not null default now()
);

-- A picture is known by where it was found; `hash` names its files once a job has fetched and converted it.
create table pictures (
  id          int generated always as identity primary key,
  source      text        not null unique,
  state       text        not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  hash        text,
  width       int,
  height      int,
  webp_widths int[]       not null default '{}',
  avif_widths int[]       not null default '{}',
  error       text,
  created_at  timestamptz not null default now()
);

create table categories (
  id             int generated always as identity primary key,
  feed_id        int     references feeds (id),
  external_id    text,
  parent_id      int     references categories (id),
  slug           text    not null unique,
  title          text    not null,
  description    text    not null default '',
  picture_id     int     references pictures (id) on delete set null,
  position       int     not null default 0,
  is_visible     boolean not null default true,
  -- Follow from the tree and the goods; written with them.
  path           text    not null unique,
  root_id        int     not null,
  depth          int     not null default 0,
  products_count int     not null default 0,
  unique (feed_id, external_id)
);
create index categories_parent on categories (parent_id);

create table brands (
  id             int generated always as identity primary key,
  feed_id        int  references feeds (id),
  slug           text not null unique,
  title          text not null,
  -- The title as search text, so that «BOSCH» and «Bosch» are one brand.
  key            text not null unique,
  description    text not null default '',
  picture_id     int  references pictures (id) on delete set null,
  products_count int  not null default 0
);

create table attributes (
  id        int generated always as identity primary key,
  slug      text    not null unique,
  title     text    not null,
  key       text    not null unique,
  position  int     not null default 0,
  is_filter boolean not null default true
);

create table attribute_values (
  id           int generated always as identity primary key,
  attribute_id int  not null references attributes (id) on delete cascade,
  slug         text not null,
  title        text not null,
  -- «330 мл» sorts by 330; null sorts by title.
  number       double precision,
  unique (attribute_id, slug)
);

-- Variants hold the true price and stock. The columns below the line repeat them for lists and follow within seconds.
create table products (
  id           int generated always as identity primary key,
  feed_id      int         not null references feeds (id),
  external_id  text        not null,
  slug         text        not null unique,
  title        text        not null,
  description  text        not null default '',
  brand_id     int         references brands (id),
  category_id  int         not null references categories (id),
  picture_ids  int[]       not null default '{}',
  value_ids    int[]       not null default '{}',
  is_visible   boolean     not null default true,
  popularity   int         not null default 0,
  content_hash text        not null default '',
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  doc          tsvector    not null default '',
  -- repeated from the variants
  price        bigint      not null default 0,
  old_price    bigint,
  stock        int         not null default 0,
  facets       int[]       not null default '{}',
  unique (feed_id, external_id)
);
create index products_category on products (category_id);
create index products_brand on products (brand_id);

-- What is sold. A product without a choice has one variant whose title and value are null.
create table variants (
  id          int generated always as identity primary key,
  product_id  int     not null references products (id) on delete cascade,
  feed_id     int     not null references feeds (id),
  external_id text    not null,
  sku         text,
  barcode     text,
  title       text,
  value       text,
  options     jsonb   not null default '[]',
  picture_ids int[]   not null default '{}',
  price       bigint  not null check (price > 0),
  old_price   bigint  check (old_price > price),
  stock       int     not null default 0 check (stock >= 0),
  position    int     not null default 0,
  is_visible  boolean not null default true,
  unique (feed_id, external_id),
  check ((title is null) = (value is null))
);
create index variants_product on variants (product_id, position);
create index variants_sku on variants (lower(sku)) where sku is not null;

-- An address that a product or category once had, kept so that it can be answered with the new one.
create table old_slugs (
  kind      text not null check (kind in ('product', 'category', 'brand', 'collection', 'promotion')),
  slug      text not null,
  target_id int  not null,
  primary key (kind, slug)
);

create table collections (
  id          int generated always as identity primary key,
  feed_id     int     references feeds (id),
  slug        text    not null unique,
  title       text    not null,
  description text    not null default '',
  picture_id  int     references pictures (id) on delete set null,
  position    int     not null default 0,
  is_visible  boolean not null default true
);

create table collection_products (
  collection_id int not null references collections (id) on delete cascade,
  product_id    int not null references products (id) on delete cascade,
  position      int not null default 0,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

create table promotions (
  id          int generated always as identity primary key,
  feed_id     int     references feeds (id),
  slug        text    not null unique,
  title       text    not null,
  short       text    not null default '',
  description text    not null default '',
  picture_id  int     references pictures (id) on delete set null,
  starts_on   date    not null,
  ends_on     date    not null check (ends_on >= starts_on),
  position    int     not null default 0,
  is_visible  boolean not null default true
);

create table promotion_products (
  promotion_id int not null references promotions (id) on delete cascade,
  product_id   int not null references products (id) on delete cascade,
  position     int not null default 0,
  primary key (promotion_id, product_id)
);
create index promotion_products_product on promotion_products (product_id);

create table banners (
  id         int generated always as identity primary key,
  feed_id    int  references feeds (id),
  title      text not null,
  text       text not null default '',
  url        text not null,
  picture_id int  references pictures (id) on delete set null,
  position   int  not null default 0
);

create table pages (
  slug        text primary key,
  feed_id     int         references feeds (id),
  title       text        not null,
  description text        not null default '',
  content     text        not null,
  updated_at  timestamptz not null default now()
);

create table redirects (
  from_path  text primary key check (from_path like '/%'),
  to_path    text        not null,
  status     int         not null default 301 check (status in (301, 302)),
  created_at timestamptz not null default now()
);

create table settings (
  key     text primary key,
  feed_id int references feeds (id),
  value   jsonb not null
);
