-- Since when a price list is read no more. It can be put back for an hour; then it goes, with its address and the password in it.
alter table import_schedules add column removed_at timestamptz;
