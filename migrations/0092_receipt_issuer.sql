-- Who makes the receipt of this money: the issuer that the owner had chosen in the moment in which it came. Null for nobody.
alter table payment_attempts add column receipt_issuer text;
-- Until now a job noted some seconds later since when receipts are made.
update payment_attempts set receipt_issuer = 'checkbox'
where paid_at >= (select (value #>> '{}')::timestamptz from settings where key = 'receipts_since');
delete from settings where key = 'receipts_since';
