-- When the provider was last asked what became of a refund that it does later.
alter table payment_refunds add column asked_at timestamptz;
-- It has come to nothing for certain: its money may be promised anew, and nobody sends it again by itself.
alter table payment_refunds add column is_void boolean not null default false;
