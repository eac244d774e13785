-- Letters that an order asks for, written in the order's own transaction: none is lost with a crash, none is sent for an
-- order that was not placed. `status` is the order's as it was then.
create table order_mails (
  id          bigint      generated always as identity primary key,
  order_id    bigint      not null references orders (id) on delete cascade,
  recipient   text        not null check (recipient in ('customer', 'owner')),
  status      text        not null,
  created_at  timestamptz not null default now(),
  tries       int         not null default 0,
  next_try_at timestamptz not null default now(),
  -- Null while the letter waits.
  outcome     text        check (outcome in ('sent', 'skipped', 'failed')),
  problem     text
);
create index order_mails_waiting on order_mails (created_at) where outcome is null;
create index order_mails_order on order_mails (order_id);

create function ask_for_order_mails() returns trigger language plpgsql as $$
begin
  insert into order_mails (order_id, recipient, status) values (new.id, 'customer', new.status);
  if tg_op = 'INSERT' then
    insert into order_mails (order_id, recipient, status) values (new.id, 'owner', new.status);
  end if;
  return null;
end $$;

create trigger orders_placed_mail after insert on orders
  for each row execute function ask_for_order_mails();
create trigger orders_status_mail after update of status on orders
  for each row when (old.status is distinct from new.status) execute function ask_for_order_mails();
