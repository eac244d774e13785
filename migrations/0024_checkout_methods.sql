-- How an order is brought and paid, as it was called and as it cost on that day; the owner may change both. Total holds
-- the delivery. Null is not known: the carrier asks for it, or nothing was chosen.
alter table orders
  add column delivery_title text,
  add column delivery_price bigint check (delivery_price >= 0),
  add column payment_title text;
update orders set delivery_price = 0 where delivery ->> 'method' = 'pickup';
