-- Our own copy of where carriers bring parcels: the checkout reads nothing else. What has left the carrier's set stays,
-- marked, because orders refer to it.
create table settlements (
  -- The carrier's ref of the settlement.
  id           text    primary key,
  -- Its other ref for the same place, in the network of deliveries: prices, dates and waybills go by it.
  city_ref     text,
  name         text    not null,
  type         text    not null,
  district     text,
  region       text,
  -- How many points it has; the larger place is meant more often.
  branches     int     not null default 0,
  lockers      int     not null default 0,
  -- Folded as by the shop's search, with a space at both ends: the names it goes by; district and region.
  search_name  text    not null,
  search_place text    not null,
  is_gone      boolean not null default false
);
create index settlements_search on settlements using gin (search_name gin_trgm_ops) where not is_gone;
create index settlements_largest on settlements ((branches + lockers) desc, name) where not is_gone;

create table delivery_points (
  id              text    primary key,
  carrier         text    not null,
  kind            text    not null check (kind in ('branch', 'locker')),
  settlement_id   text    not null references settlements (id) on delete cascade,
  city_ref        text,
  number          text    not null,
  address         text    not null,
  lat             double precision,
  lng             double precision,
  max_weight_g    int,
  -- Millimetres, the longest side first.
  max_size_mm     int[],
  -- Kopiykas.
  max_declared    bigint,
  -- Seven days from Monday, `09:00-20:00` each, null where it is closed.
  hours           jsonb,
  -- The carrier's short code, as on its labels.
  code            text,
  search_address  text    not null,
  is_open         boolean not null,
  is_gone         boolean not null default false
);
create index delivery_points_settlement on delivery_points (settlement_id);

-- What a refresh brings is gathered here, and takes the place of the above only as a whole.
create unlogged table next_settlements (like settlements including defaults);
create unlogged table next_delivery_points (like delivery_points including defaults);
alter table next_settlements add primary key (id);
alter table next_delivery_points add primary key (id);

-- Of each carrier, how fresh its copy is and who brings the next one in.
create table delivery_directories (
  carrier      text        primary key,
  source       text        not null default 'none' check (source in ('none', 'carrier', 'demo')),
  refreshed_at timestamptz,
  tried_at     timestamptz,
  problem      text,
  leased_until timestamptz,
  lease        uuid
);

-- Settlements with a name that looks like a word, when no name begins with it.
create function alike_settlements(word text, most int) returns table (id text, likeness real)
language sql stable rows 40 set pg_trgm.word_similarity_threshold = 0.34 as $$
  select s.id, word_similarity(word, s.search_name) as likeness
  from settlements s
  where word <% s.search_name and not s.is_gone
  order by likeness desc, s.branches + s.lockers desc
  limit most
$$;
