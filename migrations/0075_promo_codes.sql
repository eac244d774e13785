-- Promo codes: a discount of an order for who knows the word.
create table promo_codes (
  id                bigint generated always as identity primary key,
  -- As the owner writes it, and in one alphabet, by which it is found.
  code              text        not null,
  folded            text        not null unique,
  kind              text        not null check (kind in ('percent', 'amount')),
  -- Whole percent, or kopiykas off the goods together.
  discount          bigint      not null check (discount > 0),
  least_sum         bigint      not null default 0 check (least_sum >= 0),
  -- Both days belong to it; null is no bound.
  starts_on         date,
  ends_on           date,
  most_uses         integer     check (most_uses > 0),
  most_per_customer integer     check (most_per_customer > 0),
  -- Whether goods that show an old price are reduced further.
  with_reduced      boolean     not null default false,
  is_active         boolean     not null default true,
  -- Orders that have it and are not cancelled.
  used              integer     not null default 0,
  made_by           text        not null,
  made_at           timestamptz not null default now()
);

-- The code as the shopper's order was placed with it, and what of the order's discount came of it.
alter table orders
  add column promo_code_id  bigint references promo_codes (id) on delete set null,
  add column promo_code     text,
  add column promo_discount bigint not null default 0 check (promo_discount >= 0);
create index orders_of_promo_code on orders (promo_code_id, id desc) where promo_code_id is not null;
create index orders_promo_phone on orders (promo_code_id, phone) where promo_code_id is not null;
create index orders_promo_email on orders (promo_code_id, lower(email)) where promo_code_id is not null;
create index orders_promo_customer on orders (promo_code_id, customer_id) where promo_code_id is not null;

-- Whether the order's discount is off this line too.
alter table order_lines add column takes_discount boolean not null default true;

-- Takes a use in the transaction that places the order. Orders of one code wait for each other here, behind the goods that
-- they have locked: so the last use is taken once, and whoever waits sees what the one before has written.
create function take_promo_code() returns trigger language plpgsql as $$
declare
  allowed integer;
begin
  update promo_codes set used = used + 1
  where id = new.promo_code_id and is_active and (most_uses is null or used < most_uses)
  returning most_per_customer into allowed;
  if not found then
    raise exception 'the promo code has no use left' using errcode = 'VP001';
  end if;
  if allowed is not null and (
    select count(*) from (
      select id from orders where promo_code_id = new.promo_code_id and phone = new.phone and status <> 'cancelled'
      union
      select id from orders
      where promo_code_id = new.promo_code_id and lower(email) = lower(new.email) and status <> 'cancelled'
      union
      select id from orders
      where promo_code_id = new.promo_code_id and customer_id = new.customer_id and status <> 'cancelled'
    ) own
  ) > allowed then
    raise exception 'the customer has used the promo code' using errcode = 'VP002';
  end if;
  return null;
end $$;
create trigger orders_take_promo_code after insert on orders
  for each row when (new.promo_code_id is not null) execute function take_promo_code();

-- A cancelled order gives its use back, whoever cancels it; taken back at the desk it has it again.
create function give_back_promo_code() returns trigger language plpgsql as $$
begin
  update promo_codes set used = greatest(0, used + case when new.status = 'cancelled' then -1 else 1 end)
  where id = new.promo_code_id;
  return null;
end $$;
create trigger orders_give_back_promo_code after update of status on orders
  for each row when (new.promo_code_id is not null and (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function give_back_promo_code();
