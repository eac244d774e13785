-- A new secret of a webhook, beside the one that its recipient knows; from `next_from` on it is the only one.
alter table webhook_endpoints
  add column next_secret text,
  add column next_from   timestamptz;
