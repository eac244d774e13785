-- When a waybill was last compared with its order: those that wait longest come first, however many there are.
alter table waybills add column followed_at timestamptz;
create index waybills_to_follow on waybills (followed_at nulls first)
  where state in ('asked', 'created', 'accepted', 'in_branch', 'going_back');
