-- Lists of the desk go by these, whatever is selected: the newest first, a page at a time.
create index orders_newest_id on orders (created_at desc, id desc);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_open on orders (created_at desc, id desc)
  where status in ('new', 'confirmed', 'packed', 'shipped');
create index orders_method on orders ((delivery ->> 'method'), created_at desc, id desc);
create index orders_total on orders (total, id);
create index orders_name_like on orders using gin (lower(name) gin_trgm_ops);
create index orders_phone_like on orders using gin (phone gin_trgm_ops);
create index orders_phone on orders (phone, created_at desc);
create index order_lines_sku on order_lines (lower(sku)) where sku is not null;

-- `paymentState` of src/domain/payments is the same rule.
create function order_payment_state(total bigint, paid bigint, refunded bigint, held bigint) returns text
language sql immutable parallel safe as $$
  select case
    when refunded > 0 then case when refunded >= paid then 'refunded' else 'part_refunded' end
    when paid = 0 then case when held > 0 then 'held' else 'none' end
    when paid + held >= total then 'paid'
    else 'part'
  end
$$;
create index orders_payment_state on orders (order_payment_state(total, paid, refunded, held), created_at desc, id desc);
