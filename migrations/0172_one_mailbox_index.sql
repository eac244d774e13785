-- outside a transaction
create index concurrently orders_promo_mailbox on orders (promo_code_id, counted_email(email)) where promo_code_id is not null;
