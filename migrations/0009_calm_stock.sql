-- A transaction that notifies holds a lock of the whole server until its commit is on the disk, so orders, which all
-- lower stock, would be written one after another. The catalogue's refresher tells of stock instead, within two seconds.
drop trigger variants_tell on variants;
create trigger variants_tell after insert or delete or truncate on variants
  for each statement execute function shop_changed();
create trigger variants_update_tell
  after update of id, product_id, feed_id, external_id, sku, barcode, title, value, options, picture_ids, price, old_price,
    position, is_visible on variants
  for each statement execute function shop_changed();
