-- What has happened and somebody may want to hear of, written in the transaction of its cause: with a crash none is lost,
-- of what did not happen there is none.
create table outbox (
  id            bigint      generated always as identity primary key,
  -- `order.placed`, `payment.paid` …: `src/outbox/enqueue.ts`.
  topic         text        not null,
  order_id      bigint      references orders (id) on delete cascade,
  payload       jsonb       not null default '{}',
  created_at    timestamptz not null default now(),
  -- Null until it has become messages.
  fanned_out_at timestamptz
);
create index outbox_waiting on outbox (id) where fanned_out_at is null;
create index outbox_order on outbox (order_id) where order_id is not null;
create index outbox_age on outbox using brin (created_at);

-- One event to one recipient through one channel.
create table messages (
  id          bigint      generated always as identity primary key,
  event_id    bigint      not null references outbox (id) on delete cascade,
  order_id    bigint      references orders (id) on delete cascade,
  channel     text        not null check (channel in ('customer_mail', 'owner_mail', 'account_mail', 'stock_mail', 'telegram', 'webhook', 'sms')),
  -- Which of several of the channel, as the address of a webhook; empty where there is one.
  recipient   text        not null default '',
  -- By it the recipient knows a message that comes twice: the Message-ID of a letter, the id of a webhook.
  message_key text        not null default gen_random_uuid()::text unique,
  created_at  timestamptz not null default now(),
  -- From then on it says nothing new any more.
  expires_at  timestamptz not null,
  tries       int         not null default 0,
  next_try_at timestamptz not null default now(),
  -- Null while it waits; `dead` waits for the owner's word.
  outcome     text        check (outcome in ('sent', 'skipped', 'dead', 'dropped')),
  problem     text,
  unique (event_id, channel, recipient)
);
create index messages_waiting on messages (channel, id) where outcome is null;
create index messages_order on messages (order_id) where order_id is not null;
create index messages_dead on messages (id) where outcome = 'dead';
create index messages_age on messages using brin (created_at);

-- What the owner says in other words than ours.
create table message_texts (
  name       text        not null,
  channel    text        not null,
  text       text        not null,
  changed_at timestamptz not null default now(),
  primary key (name, channel)
);

-- The triggers on orders stay as they are; so the release before, while it still runs, writes events as well.
create or replace function ask_for_order_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into outbox (topic, order_id) values ('order.placed', new.id);
  else
    insert into outbox (topic, order_id, payload)
    values ('order.status', new.id, jsonb_build_object('status', new.status, 'before', old.status));
  end if;
  return null;
end $$;

-- Webhooks hear of every change; which of them is news for the customer is decided where messages are made.
drop trigger orders_status_mail on orders;
create trigger orders_status_mail after update of status on orders
  for each row when (old.status is distinct from new.status) execute function ask_for_order_mails();

-- Letters that wait go on waiting here, under the Message-ID that they have.
with moved as (
  update order_mails set outcome = 'skipped', problem = 'outbox'
  where outcome is null and created_at > now() - interval '1 day'
  returning *
), events as (
  insert into outbox (topic, order_id, payload, created_at, fanned_out_at)
  select case status when 'new' then 'order.placed' when 'edited' then 'order.edited' else 'order.status' end,
         order_id, jsonb_build_object('status', status, 'moved', id), created_at, now()
  from moved order by id
  returning id, order_id, payload
)
insert into messages (event_id, order_id, channel, message_key, created_at, expires_at, tries, next_try_at)
select e.id, e.order_id, m.recipient || '_mail', 'order-' || o.public_id || '-' || m.id, m.created_at,
       m.created_at + interval '1 day', m.tries, m.next_try_at
from events e
join moved m on m.id = (e.payload ->> 'moved')::bigint
join orders o on o.id = e.order_id
order by e.id;

-- Of the release before, while it still runs: what it asks for comes here, what it was just sending is sent once.
create function take_over_order_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into outbox (topic, order_id) values ('order.edited', new.order_id);
    return null;
  end if;
  update messages set outcome = 'sent'
  from orders o
  where o.id = new.order_id and message_key = 'order-' || o.public_id || '-' || new.id and outcome is null;
  return new;
end $$;
create trigger order_mails_asked before insert on order_mails
  for each row execute function take_over_order_mail();
create trigger order_mails_sent before update of outcome on order_mails
  for each row when (new.outcome = 'sent') execute function take_over_order_mail();

-- Letters about accounts come the same way.
create or replace function ask_for_confirm_mail() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('account.confirm', jsonb_build_object('email', new.email));
  return null;
end $$;

create function account_message_key(mail account_mails) returns text language sql stable as $$
  select 'account-' || trunc(extract(epoch from mail.created_at) * 1000)::bigint || '-' || mail.id
$$;

with moved as (
  update account_mails set outcome = 'skipped', problem = 'outbox'
  where outcome is null and created_at > now() - interval '1 day'
  returning *
), events as (
  insert into outbox (topic, payload, created_at, fanned_out_at)
  select 'account.' || purpose, jsonb_build_object('email', email, 'moved', id), created_at, now()
  from moved order by id
  returning id, payload
)
insert into messages (event_id, channel, message_key, created_at, expires_at, tries, next_try_at)
select e.id, 'account_mail', account_message_key(m), m.created_at,
       m.created_at + case m.purpose when 'password' then interval '1 hour' else interval '1 day' end,
       m.tries, m.next_try_at
from events e
join account_mails m on m.id = (e.payload ->> 'moved')::bigint
order by e.id;

create function take_over_account_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into outbox (topic, payload) values ('account.' || new.purpose, jsonb_build_object('email', new.email));
    return null;
  end if;
  update messages set outcome = 'sent' where message_key = account_message_key(new) and outcome is null;
  return new;
end $$;
create trigger account_mails_asked before insert on account_mails
  for each row execute function take_over_account_mail();
create trigger account_mails_sent before update of outcome on account_mails
  for each row when (new.outcome = 'sent') execute function take_over_account_mail();
