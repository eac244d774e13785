-- The version in which the place of a product in a list, or its price, has last changed; 0 since the index was made anew.
-- Whoever holds prices and orders outside the database reads again only what has changed since.
alter table indexed_products add column version int not null default 0;
create index indexed_products_version on indexed_products (version) where version > 0;
