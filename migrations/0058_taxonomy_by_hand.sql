-- What a search engine is to show of a page; empty: its own title and text.
alter table categories
  add column seo_title       text not null default '',
  add column seo_description text not null default '';
alter table products
  add column seo_title       text not null default '',
  add column seo_description text not null default '';

-- Other names of a brand, folded as keys are: what a feed calls so is that one.
create table brand_aliases (
  key      text primary key,
  brand_id int  not null references brands (id) on delete cascade
);
create index brand_aliases_brand on brand_aliases (brand_id);
