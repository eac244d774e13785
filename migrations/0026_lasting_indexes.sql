-- A picture, a brand or an order that goes is looked for in every table that names it.
create index order_lines_picture on order_lines (picture_id) where picture_id is not null;
create index brands_picture on brands (picture_id) where picture_id is not null;
create index categories_picture on categories (picture_id) where picture_id is not null;
create index stock_moves_order on stock_moves (order_id) where order_id is not null;

-- With the order behind it the latest orders of a product are read and no others.
drop index order_lines_product;
create index order_lines_product on order_lines (product_id, order_id);

-- What is forgotten by its age lies together, so these are small.
create index order_mails_age on order_mails using brin (created_at);
create index stock_moves_age on stock_moves using brin (created_at);
