import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { placeCategories } from './category-tree.ts'
import { ALL_GOODS_ID, FACET_KIND, IN_STOCK, ON_SALE } from './facet-code.ts'
import { isOnSale } from './on-sale.ts'

/**
 * Returns, for each category, the categories whose goods are listed in it: itself and all below, without
 * hidden ones.
 */
export async function readBelow(database: Database): Promise<Map<number, number[]>> {
  const categories = await database
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'is_visible'])
    .execute()
  const ids = [ALL_GOODS_ID, ...categories.map(({ id }) => id)]
  const below = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { id, ancestor_ids, is_listed } of placeCategories(categories)) {
    if (is_listed) for (const above of [ALL_GOODS_ID, ...ancestor_ids]) below.get(above)?.push(id)
  }
  return below
}

/** The goods of some categories that are on sale, with what lists show of their variants. */
const goodsIn = (categoryIds: readonly number[]): RawBuilder<unknown> => sql`
  select p.id, p.brand_id, p.value_ids, p.popularity, v.price, v.old_price, v.in_stock
  from products p
  cross join lateral (
    select v.price, v.old_price, bool_or(v.stock > 0) over () as in_stock
    from variants v where v.product_id = p.id and v.is_visible
    order by v.stock = 0, v.price, v.position limit 1
  ) v
  where p.is_visible and p.category_id = any(${categoryIds}::int[])`

/**
 * Returns the facets of a category in which the index differs from the goods counted one by one, as `facet:
 * indexed, counted`.
 */
export async function differingCounts(
  database: Database,
  category: number,
  categoryIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ facet: number; indexed: number; counted: number }>`
    with goods as materialized (${goodsIn(categoryIds)}),
    counted as (
      select facet, count(*)::int as count
      from (
        select ${sql.lit(category)} * 4 + ${sql.lit(FACET_KIND.category)} as facet from goods
        union all select brand_id * 4 + ${sql.lit(FACET_KIND.brand)} from goods where brand_id is not null
        union all select value * 4 + ${sql.lit(FACET_KIND.value)} from goods g
          cross join lateral (select distinct unnest(g.value_ids) as value) own
        union all select ${sql.lit(IN_STOCK)} from goods where in_stock
        union all select ${sql.lit(ON_SALE)} from goods where old_price > price
      ) facets
      group by facet
    ),
    indexed as (
      select facet, count from facet_counts
      where category_id = ${category}
        and (facet % 4 in (${sql.lit(FACET_KIND.brand)}, ${sql.lit(FACET_KIND.value)}) or facet in (
          ${sql.lit(category)} * 4 + ${sql.lit(FACET_KIND.category)}, ${sql.lit(IN_STOCK)}, ${sql.lit(ON_SALE)}
        ))
    )
    select facet, coalesce(i.count, 0) as indexed, coalesce(c.count, 0) as counted
    from counted c full join indexed i using (facet)
    where coalesce(i.count, 0) <> coalesce(c.count, 0)`.execute(database)
  return rows.map(
    ({ facet, indexed, counted }) => `facet ${facet} of category ${category}: ${indexed} for ${counted}`,
  )
}

/**
 * Returns how many rows of a category's list are missing or superfluous, or have a wrong price, position or
 * stock.
 */
export async function differingRows(
  database: Database,
  category: number,
  categoryIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select id, price, popularity, in_stock from (${goodsIn(categoryIds)}) goods
    ) g
    full join (
      select product_id as id, price, popularity, is_in_stock from category_products
      where category_id = ${category}
    ) c using (id)
    where (g.price, g.popularity, g.in_stock) is distinct from (c.price, c.popularity, c.is_in_stock)`.execute(
    database,
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? [] : [`list of category ${category}: ${count} goods`]
}

/** Returns the facets whose bitmaps have another number of goods than is counted for the whole shop. */
export async function differingBits(database: Database): Promise<string[]> {
  const { rows } = await sql<{ facet: number; bits: number; count: number }>`
    select facet, coalesce(b.bits, 0)::int as bits, coalesce(c.count, 0) as count
    from (select facet, sum(bit_count(bits)) as bits from facet_bits where facet % 4 in (1, 2) group by facet) b
    full join (
      select facet, count from facet_counts where category_id = ${ALL_GOODS_ID} and facet % 4 in (1, 2)
    ) c using (facet)
    where coalesce(b.bits, 0) <> coalesce(c.count, 0)`.execute(database)
  return rows.map(({ facet, bits, count }) => `bitmap of facet ${facet}: ${bits} for ${count}`)
}

/**
 * Checks some random words, and the words of some goods. Returns those that occur in another number of goods
 * than the vocabulary says.
 */
export async function differingWords(database: Database, samples: number): Promise<string[]> {
  const { rows } = await sql<{ term: string; df: number; counted: number }>`
    with sample as materialized (
      (select term from terms order by random() limit ${samples})
      union
      (
        select word from (
          select doc from products where is_visible and id >= (select random() * max(id) from products) order by id limit 20
        ) p
        cross join lateral unnest(tsvector_to_array(p.doc)) word
        order by random() limit ${samples}
      )
    )
    select s.term, coalesce(t.df, 0) as df, n.counted
    from sample s
    left join terms t on t.term = s.term
    cross join lateral (
      select count(*)::int as counted from products p
      where ${isOnSale}
        and p.doc @@ ('''' || replace(replace(s.term, '\\', '\\\\'), '''', '''''') || '''')::tsquery
    ) n
    where coalesce(t.df, 0) <> n.counted`.execute(database)
  return rows.map(({ term, df, counted }) => `word ${term}: ${df} for ${counted}`)
}
