-- Since when the provider of an open try does not answer, counted by questions of ours; null when the last one was answered.
alter table payment_attempts add column unanswered_since timestamptz;
