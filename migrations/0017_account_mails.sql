-- Letters about accounts, asked for in the transaction that makes them needed, as those about orders are.
create table account_mails (
  id          bigint      generated always as identity primary key,
  -- What was typed for a new password may be nobody's: whose it is, is looked up when the letter is written, so that
  -- asking does the same work for every address.
  email       text        not null,
  purpose     text        not null check (purpose in ('confirm', 'password')),
  created_at  timestamptz not null default now(),
  tries       int         not null default 0,
  next_try_at timestamptz not null default now(),
  -- Null while the letter waits.
  outcome     text        check (outcome in ('sent', 'skipped', 'failed')),
  problem     text
);
create index account_mails_waiting on account_mails (created_at) where outcome is null;

-- What such a letter leads to. Only a hash is kept; `email` is what the letter was sent to, and the link is worth nothing
-- once the account has another.
create table account_links (
  hash        bytea       primary key,
  customer_id bigint      not null references customers (id) on delete cascade,
  purpose     text        not null check (purpose in ('confirm', 'password')),
  email       text        not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index account_links_customer on account_links (customer_id);
create index account_links_expired on account_links (expires_at);

create function ask_for_confirm_mail() returns trigger language plpgsql as $$
begin
  insert into account_mails (email, purpose) values (new.email, 'confirm');
  return null;
end $$;

create trigger customers_new_email_mail after insert on customers
  for each row when (new.email is not null and new.email_verified_at is null)
  execute function ask_for_confirm_mail();
create trigger customers_changed_email_mail after update of email on customers
  for each row when (
    new.email is not null and new.email_verified_at is null and lower(new.email) is distinct from lower(old.email)
  )
  execute function ask_for_confirm_mail();
