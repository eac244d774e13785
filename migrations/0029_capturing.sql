-- What a provider was asked to take of held money; some say afterwards only that it was taken.
alter table payment_attempts add column capturing bigint check (capturing > 0);
