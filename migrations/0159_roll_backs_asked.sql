-- An import that somebody has asked to take back: who, and why it was not. A large one takes longer than an answer may.
alter table import_runs add column rollback_asked jsonb;
