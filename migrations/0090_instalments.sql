-- Into how many payments a bank divides what is paid by instalments; null where it is paid at once.
alter table payment_attempts add column parts int check (parts between 2 and 25);
alter table payment_attempts drop constraint payment_attempts_provider_check;
alter table payment_attempts add constraint payment_attempts_provider_check
  check (provider in ('liqpay', 'mono', 'wayforpay', 'privat_parts', 'manual'));
