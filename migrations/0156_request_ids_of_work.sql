-- By which request an import, a copy or a picture was asked for, as orders and their letters have it; null for what a schedule
-- or the release before has asked for.
alter table import_runs add column request_id text default current_request();
alter table copies add column request_id text default current_request();
alter table pictures add column request_id text default current_request();
