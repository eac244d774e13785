-- What a carrier takes from the recipient is a try to pay as well: it has no page, and goes back by hand.
alter table payment_attempts drop constraint payment_attempts_provider_check;
alter table payment_attempts add constraint payment_attempts_provider_check
  check (provider in ('liqpay', 'mono', 'wayforpay', 'privat_parts', 'mono_parts', 'manual', 'carrier'));
-- The parcel with which the money was taken.
alter table payment_attempts add column waybill_id bigint references waybills (id);
create unique index payment_attempts_waybill on payment_attempts (waybill_id) where waybill_id is not null;

-- When the recipient paid for it, and whether that was written down as money of the order.
alter table waybills add column collected_at timestamptz;
alter table waybills add column is_collected_noted boolean not null default false;
create index waybills_collected on waybills (id) where collected_at is not null and not is_collected_noted;
-- When the receipt of that money is made, by the owner's choice as it stood when the waybill was made. Null for never.
alter table waybills add column receipt_moment text check (receipt_moment in ('shipped', 'received'));
create index waybills_receipts on waybills (created_at) where receipt_moment = 'shipped';

-- A receipt that goes ahead of its money belongs to the parcel; the payment is known once it has come.
alter table receipts alter column attempt_id drop not null;
alter table receipts add column waybill_id bigint references waybills (id);
create index receipts_waybill on receipts (waybill_id) where waybill_id is not null;
