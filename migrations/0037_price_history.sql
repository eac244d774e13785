-- What a variant cost before, until when; the price of now stands in `variants`. Without a key to them, which would be
-- looked up for each row of an import that changes every price: ids are never given twice, and rows go by their age.
create table price_history (
  variant_id int         not null,
  price      bigint      not null,
  ended_at   timestamptz not null default now()
);
create index price_history_variant on price_history (variant_id, ended_at) include (price);
create index price_history_ended on price_history using brin (ended_at);

-- What the feed or the owner says that it cost before. `old_price` is what may be shown of it: whoever reads that column is
-- within the law. `lowest_before` stands while an old price is shown: the lowest price of the thirty days before the reduction.
alter table variants
  add column claimed_old_price bigint check (claimed_old_price > 0),
  add column lowest_before bigint;

alter table variants disable trigger user;
update variants set claimed_old_price = old_price, lowest_before = old_price where old_price is not null;
alter table variants enable trigger user;

-- `shownOldPrice` of src/domain/law/old-price.ts is the same rule.
create function shown_old_price(price bigint, claimed bigint, lowest_before bigint) returns bigint
language sql immutable as $$
  select case when claimed > price and claimed <= lowest_before then claimed end
$$;

-- The lowest price of the thirty days before the present one began. `replaced` is the price that ends in this moment, or
-- null. A price that has been there for thirty days, or that always was, is no reduction of another.
create function price_before_reduction(variant int, price bigint, replaced bigint) returns bigint
language sql stable as $$
  with past as materialized (
    select h.price, h.ended_at from price_history h where h.variant_id = variant
    union all
    select replaced, now() where replaced is not null
  ), began as (
    select max(ended_at) as at from past
  )
  select case
    when began.at > now() - interval '30 days'
      then (select min(past.price) from past where past.ended_at > began.at - interval '30 days')
    else price
  end
  from began
$$;

create function decide_old_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Goods come with what their source says of them; of what the shop itself has sold them for, nothing is known yet.
    new.claimed_old_price := coalesce(new.claimed_old_price, new.old_price);
    new.lowest_before := new.claimed_old_price;
  else
    -- Written as before there was a claim.
    if new.claimed_old_price is not distinct from old.claimed_old_price and new.old_price is distinct from old.old_price then
      new.claimed_old_price := new.old_price;
    end if;
    -- A reduction that is running stays measured by what was before it.
    if old.old_price is not null then
      new.lowest_before := old.lowest_before;
    -- What is above the price that ends now is above the lowest: nothing has to be looked up.
    elsif new.claimed_old_price > new.price and (new.price = old.price or new.claimed_old_price <= old.price) then
      new.lowest_before := price_before_reduction(new.id, new.price, nullif(old.price, new.price));
    end if;
  end if;
  new.old_price := shown_old_price(new.price, new.claimed_old_price, new.lowest_before);
  if new.old_price is null then
    new.lowest_before := null;
  end if;
  return new;
end $$;

create trigger variants_claim before insert on variants
  for each row when (new.old_price is not null or new.claimed_old_price is not null) execute function decide_old_price();
-- Goods without an old price, which are most, cost an import no call.
create trigger variants_reclaim before update of price, old_price, claimed_old_price on variants
  for each row when (
    (new.price, new.old_price, new.claimed_old_price) is distinct from (old.price, old.old_price, old.claimed_old_price)
    and (new.claimed_old_price is not null or new.old_price is not null or old.old_price is not null)
  ) execute function decide_old_price();

create or replace function variants_updated() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, price)
  select o.id, o.price from old_rows o join new_rows n on n.id = o.id where o.price <> n.price;
  if catalogue_changes_wanted() then
    insert into catalogue_changes (product_id)
    select distinct changed.product_id
    from old_rows o
    join new_rows n on n.id = o.id
    cross join lateral (values (o.product_id), (n.product_id)) changed (product_id)
    where (o.product_id, o.price, o.old_price, o.stock, o.is_visible)
      is distinct from (n.product_id, n.price, n.old_price, n.stock, n.is_visible);
  end if;
  return null;
end $$;
