-- How often the calls of a service have failed one after another, and until when what it does is not offered to shoppers.
create table service_failures (
  service      text        primary key,
  failures     int         not null,
  failed_at    timestamptz not null,
  problem      text        not null,
  paused_until timestamptz
);

-- Pages show what is offered: they are drawn anew when that changes, not with each failure.
create function service_paused() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.paused_until is not null then notify shop_changed; end if;
  elsif tg_op = 'INSERT' then
    if new.paused_until is not null then notify shop_changed; end if;
  elsif new.paused_until is distinct from old.paused_until then
    notify shop_changed;
  end if;
  return null;
end $$;
create trigger service_failures_tell after insert or update or delete on service_failures
  for each row execute function service_paused();
