-- By what the file itself says (its shop's address or name) a feed is known again without being named.
alter table feeds add column key text;

-- What the feed said last. While it says the same, stock that orders have lowered since stays.
alter table variants add column feed_stock int;

-- Only of pictures that are files: the folder that they must lie in.
alter table pictures add column folder text;

-- Whoever changes a slug, the old address goes on leading to the same thing.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  delete from old_slugs where kind = tg_argv[0] and slug = new.slug;
  insert into old_slugs (kind, slug, target_id) values (tg_argv[0], old.slug, new.id)
  on conflict (kind, slug) do update set target_id = excluded.target_id;
  return null;
end $$;

create function forget_old_slugs() returns trigger language plpgsql as $$
begin
  delete from old_slugs o using gone where o.kind = tg_argv[0] and o.target_id = gone.id;
  return null;
end $$;

create index old_slugs_target on old_slugs (kind, target_id);

create trigger products_keep_old_slug after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('product');
create trigger categories_keep_old_slug after update of slug on categories
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('category');
create trigger brands_keep_old_slug after update of slug on brands
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('brand');
create trigger collections_keep_old_slug after update of slug on collections
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('collection');
create trigger promotions_keep_old_slug after update of slug on promotions
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('promotion');

create trigger products_forget_old_slugs after delete on products referencing old table as gone
  for each statement execute function forget_old_slugs('product');
create trigger categories_forget_old_slugs after delete on categories referencing old table as gone
  for each statement execute function forget_old_slugs('category');
create trigger brands_forget_old_slugs after delete on brands referencing old table as gone
  for each statement execute function forget_old_slugs('brand');
create trigger collections_forget_old_slugs after delete on collections referencing old table as gone
  for each statement execute function forget_old_slugs('collection');
create trigger promotions_forget_old_slugs after delete on promotions referencing old table as gone
  for each statement execute function forget_old_slugs('promotion');

create index pictures_hash on pictures (hash) where hash is not null;
create index pictures_waiting on pictures (id) where state = 'waiting';
