-- outside a transaction
create index concurrently orders_payment_state on orders (order_payment_state(total, paid, refunded, held), created_at desc, id desc);
