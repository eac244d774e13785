-- An import that assembles a product anew takes along the articles that were set by hand; there are few of them.
create index variants_own_sku on variants (product_id) where 'sku' = any(pinned);
