-- An order is packed before it is sent, can be changed until then, and its goods may come back.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('new', 'confirmed', 'packed', 'shipped', 'completed', 'cancelled', 'returned'));

-- Kopiykas off the goods that the owner has given.
alter table orders add column discount bigint not null default 0 check (discount >= 0);

-- Of a line: how much has come back, and what became of it once somebody has looked at it.
alter table order_lines
  add column returned    int not null default 0,
  add column restocked   int not null default 0,
  add column written_off int not null default 0,
  add constraint order_lines_returned check (returned between 0 and quantity),
  add constraint order_lines_decided check (restocked >= 0 and written_off >= 0 and restocked + written_off <= returned);

alter table stock_moves drop constraint stock_moves_reason_check;
alter table stock_moves add constraint stock_moves_reason_check
  check (reason in ('order', 'edit', 'cancel', 'return', 'import', 'manual'));

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('status', 'edit', 'returned', 'restocked', 'written_off'));

-- A customer hears of what is news for her: neither that the order is packed nor that it was put back a step.
drop trigger orders_status_mail on orders;
create trigger orders_status_mail after update of status on orders
  for each row when (
    old.status is distinct from new.status and new.status not in ('new', 'packed')
    and not (old.status = 'packed' and new.status = 'confirmed')
  ) execute function ask_for_order_mails();
