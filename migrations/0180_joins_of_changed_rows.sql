-- A session plans the joins of these triggers once, by the few rows of its first change. Nested loops would then compare
-- every changed row of a later change with every other: minutes for twenty thousand goods, under locks that orders wait for.
alter function products_updated() set enable_nestloop to off;
alter function variants_updated() set enable_nestloop to off;
