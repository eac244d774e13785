-- Fields that the owner has set by hand, by the names of their columns: an import leaves them as they are.
alter table products add column pinned text[] not null default '{}';
alter table variants add column pinned text[] not null default '{}';
alter table categories add column pinned text[] not null default '{}';

-- The old price set by hand: while the feed's price is above it, it is not shown and yet not forgotten.
alter table variants add column pinned_old_price bigint check (pinned_old_price > 0);

-- Where the goods of this category go instead; it is hidden then, and an import follows.
alter table categories add column merged_into int references categories (id) on delete set null;

create index products_pinned on products (feed_id) where pinned <> '{}';
create index variants_pinned on variants (feed_id) where pinned <> '{}';
create index categories_merged on categories (merged_into) where merged_into is not null;
