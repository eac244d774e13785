-- Who of the team answers for it.
alter table orders add column manager_id bigint references staff (id) on delete set null;
create index orders_manager on orders (manager_id, created_at desc, id desc) where manager_id is not null;
