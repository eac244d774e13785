-- A selection that the whole team finds in its list, and the one with which the list of a person opens.
alter table staff_views add column is_shared boolean not null default false;
create index staff_views_shared on staff_views (area) where is_shared;

create table staff_default_views (
  staff_id bigint not null references staff (id) on delete cascade,
  area     text   not null,
  view_id  bigint not null references staff_views (id) on delete cascade,
  primary key (staff_id, area)
);
create index staff_default_views_view on staff_default_views (view_id);
