-- A prepayment and what is paid after it are one chain at the cashier service, which goes back only as a whole.
alter table receipts add column part text check (part in ('prepayment', 'settlement'));
-- The service's name of the chain, and what its goods cost: kopiykas, known of the receipt that began it.
alter table receipts add column chain text;
alter table receipts add column chain_total bigint;
-- Since then the receipts of the chain count no more: return receipts stand against them.
alter table receipts add column chain_returned_at timestamptz;
-- Made without the tax office, which has not got it yet: the service is asked again until it has.
alter table receipts add column is_offline boolean not null default false;
create index receipts_chain on receipts (chain) where chain is not null;
create index receipts_offline on receipts (next_try_at) where is_offline;
