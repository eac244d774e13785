-- «см» of a length: a bare «28» of a feed is «28 см».
alter table attributes add column unit text not null default '' check (length(unit) <= 20);

-- What a feed writes so in this attribute is these values: «Дуб, горіх, латунь» split by hand. What is one value alone
-- stands in `value_aliases`.
create table value_parts (
  attribute_id int  not null references attributes (id) on delete cascade,
  slug         text not null,
  value_id     int  not null references attribute_values (id) on delete cascade,
  primary key (attribute_id, slug, value_id)
);
create index value_parts_value on value_parts (value_id);
