-- One mailbox, however its address is spelt: mail programs pass over what follows a plus, Gmail over dots as well, so that
-- one person has addresses without end there. For counting alone: people are written to, and sign in, as they wrote it.
create function counted_email(email text) returns text language sql immutable strict parallel safe
return (
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) parts
);

-- As in 0075, but that e-mails are counted by their mailbox; the index of lower(email) is not used any more.
create or replace function take_promo_code() returns trigger language plpgsql as $$
declare
  allowed integer;
begin
  update promo_codes set used = used + 1
  where id = new.promo_code_id and is_active and (most_uses is null or used < most_uses)
  returning most_per_customer into allowed;
  if not found then
    raise exception 'the promo code has no use left' using errcode = 'VP001';
  end if;
  if allowed is not null and (
    select count(*) from (
      select id from orders where promo_code_id = new.promo_code_id and phone = new.phone and status <> 'cancelled'
      union
      select id from orders
      where promo_code_id = new.promo_code_id and counted_email(email) = counted_email(new.email) and status <> 'cancelled'
      union
      select id from orders
      where promo_code_id = new.promo_code_id and customer_id = new.customer_id and status <> 'cancelled'
    ) own
  ) > allowed then
    raise exception 'the customer has used the promo code' using errcode = 'VP002';
  end if;
  return null;
end $$;
