-- An order of the owner's own, by which she tries out her shop: it goes the whole way, counts nowhere, and can be removed.
alter table orders add column is_trial boolean not null default false;
