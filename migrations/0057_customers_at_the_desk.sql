-- Customers at the desk are known by their phones, also those without an account.
create index orders_phone_newest on orders (phone, id desc);
create index orders_email on orders (lower(email) text_pattern_ops) where email is not null;
create index customers_phone on customers (phone) where phone is not null;
create index customers_phone_like on customers using gin (phone gin_trgm_ops);
create index customers_name_like on customers using gin (lower(name) gin_trgm_ops);
create index customers_email_like on customers (lower(email) text_pattern_ops);

-- What the team tells each other of a customer; no customer reads it.
create table customer_notes (
  phone      text        primary key,
  note       text        not null,
  changed_at timestamptz not null default now(),
  changed_by text
);
