-- A name in the letters that its spellings have in common: Ukrainian or Russian, with any apostrophe or none, with or
-- without a soft sign, ё as е. «Ковальов», «Ковалёв», «Ковалев» are one, and «Наталія», «Наталья».
create function fold_name(name text) returns text
language sql immutable strict parallel safe as $$
  select replace(replace(
    translate(replace(replace(lower(name), 'йо', 'е'), 'ьо', 'е'), 'єёэіїыйґ''’‘ʼ`´ьъ', 'еееииииг'),
    'ия', 'я'), 'ию', 'ю')
$$;

create index orders_name_spelt on orders using gin (fold_name(name) gin_trgm_ops);
create index customers_name_spelt on customers using gin (fold_name(name) gin_trgm_ops);
drop index orders_name_like, customers_name_like;

-- A parcel is asked for by its last digits, or by as much of its number as somebody has typed.
create index waybills_number_begins on waybills (number text_pattern_ops) where number is not null;
create index waybills_number_ends on waybills (reverse(number) text_pattern_ops) where number is not null;
