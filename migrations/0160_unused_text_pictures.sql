-- Since when no text names a picture that was sent in for one; null while one does, and of other pictures.
alter table pictures add column unused_since timestamptz;
