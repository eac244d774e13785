-- How often each address, phone or e-mail (hidden in `key`) has used what is limited, for all processes together. It may
-- be lost in a crash: then everybody begins anew.
create unlogged table rate_counts (
  key     bytea       primary key,
  used    int         not null,
  ends_at timestamptz not null
);

-- What every process of the shop must know and nobody else.
create table secrets (
  name  text primary key,
  value text not null
);
