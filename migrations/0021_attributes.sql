-- What the owner has decided about an attribute; imports leave it.
alter table attributes add column is_pinned boolean not null default false;

-- Other names of an attribute, folded as keys are: what a feed calls so is that one.
create table attribute_aliases (
  key          text primary key,
  attribute_id int  not null references attributes (id) on delete cascade
);
create index attribute_aliases_attribute on attribute_aliases (attribute_id);

-- The same of values: what a feed writes so in this attribute is that value.
create table value_aliases (
  attribute_id int  not null references attributes (id) on delete cascade,
  slug         text not null,
  value_id     int  not null references attribute_values (id) on delete cascade,
  primary key (attribute_id, slug)
);
create index value_aliases_value on value_aliases (value_id);

-- Texts of attributes, by their ids, whose values are only parts of them: «Дуб, горіх, латунь» is shown whole.
alter table products add column value_texts jsonb not null default '{}';

-- Attributes by which the goods of a category cannot be narrowed: all have the same, each its own, or nearly none any. Made with the index;
-- category 0 holds all goods.
create table flat_attributes (
  attribute_id int not null references attributes (id) on delete cascade,
  category_id  int not null,
  primary key (attribute_id, category_id)
);
create trigger flat_attributes_tell after insert or update or delete or truncate on flat_attributes
  for each statement execute function shop_changed();
