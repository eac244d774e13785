-- A receipt that the cashier service could not make may be asked for under another id; its returns follow it.
alter table receipts
  drop constraint receipts_related_id_fkey,
  add constraint receipts_related_id_fkey foreign key (related_id) references receipts (id) on update cascade;
