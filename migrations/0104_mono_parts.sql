-- The instalments of a second bank.
alter table payment_attempts drop constraint payment_attempts_provider_check;
alter table payment_attempts add constraint payment_attempts_provider_check
  check (provider in ('liqpay', 'mono', 'wayforpay', 'privat_parts', 'mono_parts', 'manual'));
