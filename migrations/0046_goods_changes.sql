-- Changes of goods at the desk, of a few cells or of a hundred thousand prices: what each value was and is, so that a
-- change can be taken back exactly. A change is planned whole and worked off in batches; `done` of its rows are.
create table goods_changes (
  id         bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor      text        not null check (actor in ('staff', 'command', 'job')),
  staff_id   bigint      references staff,
  actor_name text,
  -- In the shop's language: «Ціна −5 %, до 9 грн униз».
  title      text        not null,
  state      text        not null default 'applying' check (state in ('applying', 'applied', 'undoing', 'undone')),
  total      int         not null default 0,
  done       int         not null default 0,
  -- Of the rows that were done, so many have been looked at by the undoing.
  undone     int         not null default 0,
  ended_at   timestamptz,
  undone_at  timestamptz
);
create index goods_changes_open on goods_changes (id) where state in ('applying', 'undoing');
create index goods_changes_staff on goods_changes (staff_id) where staff_id is not null;

create table goods_change_values (
  change_id bigint not null references goods_changes on delete cascade,
  -- From 1, in the order of ids, as orders and imports lock goods.
  seq       int    not null,
  field     text   not null check (field in ('price', 'old_price', 'stock', 'is_visible', 'category_id', 'promotion')),
  -- A variant for price, old price and stock, else a product.
  target_id int    not null,
  before    bigint,
  after     bigint,
  -- What goes along with the value and is put back with it: pins, the claimed old price, what the feed said of stock.
  memo      jsonb  not null,
  -- Somebody else had changed the value before the change came to it, or after it: it was left.
  is_passed boolean not null default false,
  is_kept   boolean not null default false,
  primary key (change_id, seq)
);
-- Who has changed this value last.
create index goods_change_values_target on goods_change_values (target_id, field, change_id desc);

-- Whoever takes a change back puts the old price and what it is measured by as they were: a mistake of minutes, undone, has
-- been no reduction and no rise.
create or replace function decide_old_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Goods come with what their source says of them; of what the shop itself has sold them for, nothing is known yet.
    new.claimed_old_price := coalesce(new.claimed_old_price, new.old_price);
    new.lowest_before := new.claimed_old_price;
  elsif coalesce(current_setting('vitryna.old_prices', true), '') = 'given' then
    null;
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
