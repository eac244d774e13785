-- The desk lists goods by the newest first: of a category, of a brand, hidden ones, those without a picture. None of these
-- columns follows prices or stock, so selling touches no index.
create index products_category_id on products (category_id, id);
create index products_brand_id on products (brand_id, id);
create index products_hidden on products (id) where not is_visible;
create index products_without_picture on products (id) where picture_ids = '{}';
create index variants_price_pinned on variants (product_id) where 'price' = any(pinned);
create index variants_barcode on variants (barcode) where barcode is not null;
drop index products_category;
drop index products_brand;
