-- A parcel of an order at its carrier. An order has one that is not annulled; it is written before the carrier is asked to
-- make it, so that an answer that was lost is looked for and not asked for twice.
create table waybills (
  id           bigint      generated always as identity primary key,
  order_id     bigint      not null references orders (id) on delete cascade,
  carrier      text        not null,
  state        text        not null check (state in
                 ('asked', 'created', 'accepted', 'in_branch', 'going_back', 'received', 'back', 'annulled')),
  -- Ours, in the carrier's record of it.
  mark         text        not null unique,
  number       text        unique,
  ref          text,
  -- What it was made of, to see whether the order has changed since.
  facts        jsonb       not null,
  -- Kopiykas.
  cost         bigint,
  -- A sentence for the owner: what she has to look at.
  problem      text,
  status_code  text,
  status_text  text,
  created_at   timestamptz not null default now(),
  -- Nobody else asks the carrier about it until then.
  busy_until   timestamptz,
  tracked_at   timestamptz,
  in_branch_at timestamptz
);
create unique index waybills_order on waybills (order_id) where state <> 'annulled';
create index waybills_of_order on waybills (order_id);
create index waybills_under_way on waybills (tracked_at nulls first)
  where state in ('created', 'accepted', 'in_branch', 'going_back');
