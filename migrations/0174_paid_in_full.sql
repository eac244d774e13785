-- What is left of the money taken decides, as in `paymentState` of src/domain/payments: an order that was paid twice is paid
-- once the excess went back. Its index holds the answers of the rule before, so it goes, and 0177 makes it anew while the
-- shop sells; until then a list by payment reads the orders.
drop index orders_payment_state;
create or replace function order_payment_state(total bigint, paid bigint, refunded bigint, held bigint) returns text
language sql immutable parallel safe as $$
  select case
    when paid - refunded <= 0 then case when held > 0 then 'held' when refunded > 0 then 'refunded' else 'none' end
    when paid - refunded + held >= total then 'paid'
    when refunded > 0 then 'part_refunded'
    else 'part'
  end
$$;
