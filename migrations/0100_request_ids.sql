-- By which request something came about (`X-Request-Id`), so that what is done afterwards, by other processes, can be
-- followed back to it. A transaction names its own (`src/database/prepared.ts`); null for what no request has asked for.
create function current_request() returns text language sql stable as $$
  select nullif(current_setting('vitryna.request', true), '')
$$;

alter table outbox add column request_id text default current_request();
alter table waybills add column request_id text default current_request();
alter table payment_refunds add column request_id text default current_request();
-- That of its payment or refund.
alter table receipts add column request_id text;
-- An order is one statement and no transaction of ours.
alter table orders add column request_id text default current_request();

create or replace function ask_for_order_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into outbox (topic, order_id, request_id) values ('order.placed', new.id, new.request_id);
  else
    insert into outbox (topic, order_id, payload)
    values ('order.status', new.id, jsonb_build_object('status', new.status, 'before', old.status));
  end if;
  return null;
end $$;
