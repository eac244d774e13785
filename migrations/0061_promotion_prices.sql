-- A promotion may set prices while it runs. Its days decide `is_pricing`, which alone the prices follow.
alter table promotions
  add column discount_kind text check (discount_kind in ('percent', 'amount', 'prices')),
  -- Whole percent, or kopiykas off each price; null where each of the goods has a price of its own.
  add column discount bigint check (discount > 0),
  add column is_pricing boolean not null default false;
alter table promotion_products add column price bigint check (price > 0);

-- While a promotion prices the goods, `price` and `claimed_old_price` are what shoppers see, and these are what they will
-- be again. `base_price` is set for as long as that lasts, also where the promotion makes nothing cheaper just now.
alter table variants
  add column base_price bigint check (base_price > 0),
  add column base_claim bigint;

-- Goods whose price has to be decided anew. Without a key to products: rows go with the next round.
create table price_settling (product_id int primary key);

-- What one promotion makes of a price; null where nothing, or nothing that could be paid.
create function reduced_price(base bigint, kind text, discount bigint, own bigint) returns bigint
language sql immutable as $$
  select case when reduced > 0 and reduced < base then reduced end
  from (select case kind
    when 'percent' then round(base * (100 - discount) / 100.0)::bigint
    when 'amount' then base - discount
    when 'prices' then own
  end as reduced) r
$$;

-- The lowest price of the promotions that run, the base price itself where none makes it lower; null where none runs.
create function promotion_price(product int, base bigint) returns bigint language sql stable as $$
  select least(base, min(reduced_price(base, m.discount_kind, m.discount, mp.price)))
  from promotion_products mp join promotions m on m.id = mp.promotion_id
  where mp.product_id = product and m.is_pricing
  having count(*) > 0
$$;

-- Whoever names `price` or the old price in an update while a promotion runs, sets what is behind it.
create function keep_base_price() returns trigger language plpgsql as $$
begin
  new.base_price := new.price;
  return new;
end $$;
create function keep_base_claim() returns trigger language plpgsql as $$
begin
  new.base_claim := case when tg_argv[0] = 'claim' then new.claimed_old_price else new.old_price end;
  return new;
end $$;
create function decide_promotion_price() returns trigger language plpgsql as $$
declare
  reduced bigint := promotion_price(new.product_id, new.base_price);
  lowest bigint;
begin
  if old.base_price is null then
    new.base_claim := new.claimed_old_price;
  end if;
  new.price := coalesce(reduced, new.base_price);
  new.claimed_old_price := new.base_claim;
  new.old_price := old.old_price;
  new.lowest_before := old.lowest_before;
  if reduced < new.base_price then
    -- An old price that may be shown stays, or else it is the price without the promotion.
    lowest := case when old.old_price is not null then old.lowest_before
      else price_before_reduction(new.id, reduced, nullif(old.price, reduced)) end;
    new.lowest_before := lowest;
    if new.base_claim is null or new.base_claim <= new.base_price or new.base_claim > lowest then
      new.claimed_old_price := new.base_price;
    end if;
  elsif reduced is null then
    new.base_price := null;
    new.base_claim := null;
  end if;
  return new;
end $$;

-- Triggers of a row run in the order of their names: the base first, then the price, then `variants_reclaim`.
create trigger variants_base_claim before update of claimed_old_price on variants
  for each row when (old.base_price is not null) execute function keep_base_claim('claim');
create trigger variants_base_old before update of old_price on variants
  for each row when (old.base_price is not null and new.old_price is distinct from old.old_price)
  execute function keep_base_claim('old');
create trigger variants_base_price before update of price on variants
  for each row when (old.base_price is not null) execute function keep_base_price();
create trigger variants_promoted before update of price, old_price, claimed_old_price, base_price, product_id on variants
  for each row when (new.base_price is not null) execute function decide_promotion_price();

drop trigger variants_reclaim on variants;
create trigger variants_reclaim before update of price, old_price, claimed_old_price, base_price, product_id on variants
  for each row when (
    (new.price, new.old_price, new.claimed_old_price) is distinct from (old.price, old.old_price, old.claimed_old_price)
    and (new.claimed_old_price is not null or new.old_price is not null or old.old_price is not null)
  ) execute function decide_old_price();

-- Whatever changes which promotion runs for which goods, by whichever way, has their prices decided anew.
create function settle_promotion() returns trigger language plpgsql as $$
begin
  insert into price_settling (product_id)
  select mp.product_id from promotion_products mp where mp.promotion_id = new.id order by mp.product_id
  on conflict do nothing;
  return null;
end $$;
create trigger promotions_settle after update of discount_kind, discount, is_pricing on promotions
  for each row when (
    (old.is_pricing or new.is_pricing)
    and (old.discount_kind, old.discount, old.is_pricing) is distinct from (new.discount_kind, new.discount, new.is_pricing)
  ) execute function settle_promotion();

create function settle_promoted_goods() returns trigger language plpgsql as $$
begin
  insert into price_settling (product_id)
  select distinct r.product_id from changed_rows r
  where exists (select from promotions m where m.id = r.promotion_id and m.is_pricing)
    or exists (select from variants v where v.product_id = r.product_id and v.base_price is not null)
  order by r.product_id
  on conflict do nothing;
  return null;
end $$;
create trigger promotion_products_added after insert on promotion_products
  referencing new table as changed_rows for each statement execute function settle_promoted_goods();
create trigger promotion_products_changed after update on promotion_products
  referencing new table as changed_rows for each statement execute function settle_promoted_goods();
create trigger promotion_products_removed after delete on promotion_products
  referencing old table as changed_rows for each statement execute function settle_promoted_goods();

-- A variant that comes to goods of a promotion, new or from another product.
create function settle_new_variants() returns trigger language plpgsql as $$
begin
  insert into price_settling (product_id)
  select distinct v.product_id
  from changed_rows v
  join promotion_products mp on mp.product_id = v.product_id
  join promotions m on m.id = mp.promotion_id and m.is_pricing
  where v.base_price is null
  order by v.product_id
  on conflict do nothing;
  return null;
end $$;
create trigger variants_settle after insert on variants
  referencing new table as changed_rows for each statement execute function settle_new_variants();

create function settle_moved_variant() returns trigger language plpgsql as $$
begin
  insert into price_settling (product_id)
  select new.product_id
  where exists (
    select from promotion_products mp join promotions m on m.id = mp.promotion_id
    where mp.product_id = new.product_id and m.is_pricing
  )
  on conflict do nothing;
  return null;
end $$;
create trigger variants_moved_settle after update of product_id on variants
  for each row when (new.product_id <> old.product_id and new.base_price is null) execute function settle_moved_variant();
