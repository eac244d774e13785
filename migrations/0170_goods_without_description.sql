-- Goods that lack a description are listed and counted at once, however many have one.
-- outside a transaction
create index concurrently products_without_description on products (id) where description = '' and merged_into is null;
