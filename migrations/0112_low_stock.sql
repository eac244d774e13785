-- What is running out is counted and listed at once, however many goods there are.
create index variants_low on variants (product_id) where is_visible and stock between 1 and 5;
