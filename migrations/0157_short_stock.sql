-- Which of the goods that are bought are running out or gone, without reading them. Stock stands in the terms of `variants_low`
-- already, so no change of it becomes dearer but among so few pieces.
-- outside a transaction
create index concurrently variants_short on variants (stock, id) where is_visible and stock between 0 and 5;
