-- What names a person may be taken out of a row of the audit. Its hash stays, and with it the chain; a later row, `audit.redact`,
-- holds the hash of what is left of it, so that any other change is found as before.
create or replace function keep_staff_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vitryna.prunes_audit', true) = 'on'
    and old.created_at < now() - interval '2 years' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('vitryna.redacts_audit', true) = 'on' then
    if row(new.id, new.created_at, new.actor, new.staff_id, new.actor_name, new.device, new.action, new.entity, new.previous, new.hash)
      is not distinct from
      row(old.id, old.created_at, old.actor, old.staff_id, old.actor_name, old.device, old.action, old.entity, old.previous, old.hash)
    then
      return new;
    end if;
  end if;
  raise exception 'staff_audit is never changed';
end $$;
grant update (entity_id, before, after) on staff_audit to current_user;
