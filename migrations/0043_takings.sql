-- Sales of the last days are read from this alone.
create index orders_takings on orders (created_at) include (status, total, refunded);
create index pictures_failed on pictures (id) where state = 'failed';
create index receipts_error on receipts (place) where state = 'error';
