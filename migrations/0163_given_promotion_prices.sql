-- As before, and: who takes a change back gives what the old price is measured by, also where a promotion prices the goods.
-- Measured anew it would be measured by the very change that is taken back.
create or replace function decide_promotion_price() returns trigger language plpgsql as $$
declare
  reduced bigint := promotion_price(new.product_id, new.base_price);
  given bigint := case when current_setting('vitryna.old_prices', true) = 'given' then new.lowest_before end;
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
    lowest := coalesce(given, case when old.old_price is not null then old.lowest_before
      else price_before_reduction(new.id, reduced, nullif(old.price, reduced)) end);
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
