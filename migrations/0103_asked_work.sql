-- What a person at the desk asks the shop's work to do, and waits to see.
alter table trade_feeds add column asked_at timestamptz;
-- Why the last making that was asked for has failed.
alter table trade_feeds add column problem text;

alter table delivery_directories add column asked_at timestamptz;

-- Who has asked for a price list to be taken out with its goods; null for all others.
alter table feeds add column removal jsonb;

-- The desk lists tries to pay, the newest first.
create index payment_attempts_newest on payment_attempts (created_at desc, id desc);
