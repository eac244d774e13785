-- Who works in the shop.
create table staff (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null,
  role text not null check (role in ('owner', 'manager', 'editor', 'packer')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A PHC string; null for who signs in by a passkey alone.
  password_hash text,
  -- Sealed by the shop's secret; counts from when a code of it has been shown.
  totp_sealed text,
  totp_since timestamptz,
  -- The step (30 s) of the newest code that was used: no code is good twice.
  totp_step bigint
);
create unique index staff_email on staff (lower(email));

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Absolute; rest ends a session earlier.
  expires_at timestamptz not null,
  is_own_device boolean not null,
  proved_at timestamptz not null,
  device text not null,
  address text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

create table staff_passkeys (
  -- Credential id, base64url.
  id text primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- What a passkey has to sign, once.
create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign_in', 'proof', 'add')),
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_staff on staff_challenges (staff_id);

create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

-- Single-use ways in: of an owner, printed by a command; of a person who was invited, by a letter.
create table staff_links (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  purpose text not null check (purpose in ('owner', 'invite', 'recover')),
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'editor', 'packer')),
  created_by bigint references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz
);
create index staff_links_created_by on staff_links (created_by);
create index staff_links_email on staff_links (lower(email));

-- What was changed, by whom: written in the transaction of the change, never changed. `id` has no gaps.
create table staff_audit (
  id bigint primary key,
  created_at timestamptz not null default now(),
  actor text not null check (actor in ('staff', 'command', 'job')),
  staff_id bigint references staff,
  actor_name text,
  device text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  previous bytea not null,
  hash bytea not null
);
create index staff_audit_staff on staff_audit (staff_id, id);
create index staff_audit_entity on staff_audit (entity, entity_id, id);

-- Where the chain ends: its lock puts transactions in order, the rows of one together.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null,
  hash bytea not null
);
insert into staff_audit_head (last_id, hash) values (0, sha256('vitryna'));

create function staff_audit_hash(entry staff_audit) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.created_at), entry.actor, entry.staff_id, entry.actor_name, entry.device,
    entry.action, entry.entity, entry.entity_id, entry.before::text, entry.after::text, encode(entry.previous, 'hex')
  )::text, 'UTF8'))
$$;

create function chain_staff_audit() returns trigger language plpgsql as $$
declare
  head staff_audit_head;
begin
  select * into strict head from staff_audit_head for update;
  new.id := head.last_id + 1;
  new.previous := head.hash;
  new.hash := staff_audit_hash(new);
  update staff_audit_head set last_id = new.id, hash = new.hash;
  return new;
end $$;
create trigger staff_audit_chained before insert on staff_audit
  for each row execute function chain_staff_audit();

-- Only what is over two years old goes, by the job that says so.
create function keep_staff_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vitryna.prunes_audit', true) = 'on'
    and old.created_at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'staff_audit is never changed';
end $$;
create trigger staff_audit_kept before update or delete on staff_audit
  for each row execute function keep_staff_audit();
create trigger staff_audit_kept_whole before truncate on staff_audit
  for each statement execute function keep_staff_audit();
revoke update, truncate on staff_audit from public, current_user;
