-- What is running out is counted and listed at once, however many goods there are.
-- outside a transaction
create index concurrently variants_low on variants (product_id) where is_visible and stock between 1 and 5;
