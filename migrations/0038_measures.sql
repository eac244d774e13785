-- How heavy and how large one packed piece is: it decides how goods can be sent. Null is not known. Of a category it is
-- what holds for those of its goods, and of the categories below, that say nothing themselves.
alter table variants
  add column weight_g int check (weight_g > 0),
  add column size_mm  int[] check (cardinality(size_mm) = 3 and 0 < all (size_mm));
alter table categories
  add column weight_g int check (weight_g > 0),
  add column size_mm  int[] check (cardinality(size_mm) = 3 and 0 < all (size_mm));
