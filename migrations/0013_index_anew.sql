-- The index now holds buckets of each order and frequent words, which goods indexed before have not: all are indexed again.
insert into catalogue_changes (product_id) select id from products;
