-- outside a transaction
create index concurrently orders_counted on orders (created_at) include (status, total, refunded) where not is_trial;
