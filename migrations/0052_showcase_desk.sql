-- A banner may go together with the promotion that it leads to.
alter table banners add ends_with_promotion boolean not null default false;

-- What the people of the shop prepare for its home page, together, until it is published.
create table showcase_draft (
  is_only      boolean primary key default true check (is_only),
  content      jsonb not null,
  -- What the home page was when the draft was begun: published over anything else only with a person's word.
  base         text not null,
  publish_at   timestamptz,
  changed_by   text,
  changed_at   timestamptz not null default now()
);
-- Pictures that the draft shows; without a row here they would be forgotten as unused.
create table showcase_draft_pictures (
  picture_id int primary key references pictures (id) on delete cascade,
  added_at   timestamptz not null default now()
);

-- Every state of an information page, the newest being the one that is shown.
create table page_versions (
  id          bigint generated always as identity primary key,
  slug        text not null,
  title       text not null,
  description text not null,
  content     text not null,
  saved_at    timestamptz not null default now(),
  saved_by    text
);
create index page_versions_slug on page_versions (slug, id desc);
