-- Pieces that were written off or have come in: why, and who of the shop has said so; nobody for a command.
alter table stock_moves
  add column note text not null default '',
  add column staff_id int references staff (id) on delete set null;
create index stock_moves_staff on stock_moves (staff_id) where staff_id is not null;
alter table stock_moves drop constraint stock_moves_reason_check;
alter table stock_moves add constraint stock_moves_reason_check
  check (reason in ('order', 'edit', 'cancel', 'return', 'import', 'manual', 'written_off', 'received'));
