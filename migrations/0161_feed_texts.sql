-- What a price list said last of the title and the description of goods where a person has set her own; null where nobody knows.
create table feed_texts (
  product_id  int primary key references products (id) on delete cascade,
  title       text,
  description text
);
-- Of those that were set by hand before, the next import says it: it assembles them anew.
update products set content_hash = '' where pinned && array['title', 'description'] and content_hash <> '';
