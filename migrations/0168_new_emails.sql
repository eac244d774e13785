-- The address that a customer asks for while nothing proves that it is she: until then `email` alone leads into the account.
alter table customers add column new_email text;
create index customers_new_email on customers (lower(new_email)) where new_email is not null;

-- What the link of a letter to the old address agrees to; worth nothing once another one is asked for.
alter table account_links add column new_email text;
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('confirm', 'password', 'change'));
