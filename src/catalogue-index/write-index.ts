import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { FACET_KIND, FIRST_UNCOUNTED } from './facet-code.ts'
import { bitmapsOf, wholeBits } from './slots.ts'

/** Writes what lists show of a product's variants into `products`, if it differs. */
export async function projectProducts(transaction: Database): Promise<void> {
  // In the order of ids, as imports write products, so that two writers of the same goods cannot deadlock.
  await sql`
    with changed as materialized (
      select p.id, w.price, w.old_price, w.stock
      from catalogue_work w join products p on p.id = w.product_id
      where w.price is not null and (p.price, p.old_price, p.stock) is distinct from (w.price, w.old_price, w.stock)
      order by p.id for no key update of p
    )
    update products p set price = c.price, old_price = c.old_price, stock = c.stock
    from changed c where c.id = p.id`.execute(transaction)
}

/** Leaves in `catalogue_work` only the goods whose index entries change. */
export async function dropUnchanged(transaction: Database): Promise<void> {
  await sql`
    delete from catalogue_work
    where facets = was_facets
      and (facets = '{}' or (price, popularity, discount, is_in_stock)
        is not distinct from (was_price, was_popularity, was_discount, was_in_stock))`.execute(transaction)
}

/**
 * Flips the bits in which the goods of `catalogue_work` differ from the index. A row only grows, and stays
 * when it has no bits, so that caches of the bitmap notice its change. A rebuild trims it.
 */
export async function flipBits(transaction: Database): Promise<void> {
  await sql`
    insert into facet_bits as b (facet, chunk, first, bits, version)
    select r.*, i.version
    from index_version i cross join (${rowsOfBits(sql`
      select w.slot, d.facet
      from catalogue_work w
      cross join lateral (
        (select unnest(w.facets) except select unnest(w.was_facets))
        union all (select unnest(w.was_facets) except select unnest(w.facets))
      ) d (facet)
      where w.facets <> w.was_facets`)}) r
    on conflict (facet, chunk) do update set
      version = excluded.version,
      first = least(b.first, excluded.first),
      bits = substring(
        ${wholeBits('b')} # ${wholeBits('excluded')}
        from least(b.first, excluded.first) + 1
        for greatest(b.first + length(b.bits), excluded.first + length(excluded.bits)) - least(b.first, excluded.first)
      )`.execute(transaction)
}

/**
 * Rows of `facet_bits` for pairs of (slot, facet), from the 64-bit word with the first bit to the one with
 * the last.
 */
export function rowsOfBits(pairs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select key, chunk, low, substring(bits from low + 1 for high - low)
    from (${bitmapsOf(sql`select facet as key, slot from (${pairs}) pairs`)}) bitmaps
    order by key, chunk`
}

/** Whether the goods that have a facet are counted by category. */
export const isCounted = sql`facet < ${sql.lit(FIRST_UNCOUNTED)} or facet % 4 <> ${sql.lit(FACET_KIND.flag)}`

/**
 * Pairs (category_id, facet, sign) that the goods of `catalogue_work` have joined (1) or left (-1). Mostly a
 * product stays where it is and changes a few facets, so pairs are left out at once if it has neither gained
 * nor lost either part of them.
 */
const changedPairs = sql`(
  select category / 4 as category_id, facet, sign
  from catalogue_work w
  cross join lateral (
    select array(select unnest(w.facets) except select unnest(w.was_facets)) as gained,
      array(select unnest(w.was_facets) except select unnest(w.facets)) as lost
  ) d
  cross join lateral (
    select category, facet, 1 as sign
    from unnest(w.facets) category cross join unnest(w.facets) facet
    where category % 4 = ${sql.lit(FACET_KIND.category)} and (category = any(d.gained) or facet = any(d.gained))
    union all
    select category, facet, -1
    from unnest(w.was_facets) category cross join unnest(w.was_facets) facet
    where category % 4 = ${sql.lit(FACET_KIND.category)} and (category = any(d.lost) or facet = any(d.lost))
  ) pairs
  where w.facets <> w.was_facets and (${isCounted})
)`

/** Adds the changes of the goods in `catalogue_work` to the counts of all categories. */
export async function addCounts(transaction: Database): Promise<void> {
  await sql`
    insert into facet_counts as c (category_id, attribute_id, facet, count)
    select d.category_id, ${attributeOf(sql`d.facet`)}, d.facet, d.count
    from (
      select category_id, facet, sum(sign)::int as count
      from ${changedPairs} pairs
      group by category_id, facet
      having sum(sign) <> 0
    ) d
    order by 1, 3
    on conflict (category_id, facet) do update set count = c.count + excluded.count`.execute(transaction)
  await sql`
    delete from facet_counts c
    using (select distinct category_id, facet from ${changedPairs} pairs where sign < 0) touched
    where c.category_id = touched.category_id and c.facet = touched.facet and c.count = 0`.execute(
    transaction,
  )
}

/** SQL: the attribute that a facet is a value of; 0 for a brand, -1 for a facet without a group. */
export const attributeOf = (facet: RawBuilder<unknown>) => sql`
  case ${facet} % 4
    when ${sql.lit(FACET_KIND.brand)} then 0
    when ${sql.lit(FACET_KIND.value)}
      then coalesce((select v.attribute_id from attribute_values v where v.id = ${facet} / 4), -1)
    else -1
  end`

/** Moves the goods of `catalogue_work` to their new places in the lists of their categories. */
export async function moveInLists(transaction: Database): Promise<void> {
  await sql`
    delete from category_products c
    using catalogue_work w cross join unnest(w.was_facets) category
    where category % 4 = ${sql.lit(FACET_KIND.category)} and c.category_id = category / 4
      and c.is_in_stock = w.was_in_stock and c.product_id = w.product_id`.execute(transaction)
  await insertListRows(transaction, sql`category_products`)
}

/** Adds the goods of `catalogue_work` to the lists of their categories in this table. */
export async function insertListRows(transaction: Database, table: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into ${table} (category_id, product_id, slot, price, popularity, discount, is_in_stock)
    select category / 4, w.product_id, w.slot, w.price, w.popularity, w.discount, w.is_in_stock
    from catalogue_work w cross join unnest(w.facets) category
    where category % 4 = ${sql.lit(FACET_KIND.category)}
    order by 1, 2`.execute(transaction)
}

/**
 * Records what is indexed now. A hidden product keeps its slot. A product that had been deleted when the work
 * was filled is removed; one deleted since is still in bitmaps and counts, and leaves them with the change
 * that reports it.
 */
export async function rememberIndexed(transaction: Database): Promise<void> {
  await sql`
    delete from indexed_products x using catalogue_work w
    where x.product_id = w.product_id and not w.is_there`.execute(transaction)
  await sql`
    insert into indexed_products (product_id, slot, price, popularity, discount, is_in_stock, facets, version)
    select w.product_id, w.slot, coalesce(w.price, w.was_price, 0), coalesce(w.popularity, 0), coalesce(w.discount, 0),
      coalesce(w.is_in_stock, false), w.facets, i.version
    from catalogue_work w cross join index_version i
    where w.slot is not null and w.is_there
    on conflict (product_id) do update set slot = excluded.slot, price = excluded.price,
      popularity = excluded.popularity, discount = excluded.discount, is_in_stock = excluded.is_in_stock,
      facets = excluded.facets, version = excluded.version`.execute(transaction)
}

/**
 * Writes the counts of the categories and brands that the goods of `catalogue_work` have joined or left.
 * Returns whether one of them has lost its last goods or got its first.
 */
export async function projectCounts(transaction: Database): Promise<boolean> {
  await sql`create temp table if not exists catalogue_touched (facet int not null) on commit delete rows`.execute(
    transaction,
  )
  await sql`
    insert into catalogue_touched
    select facet from catalogue_work w cross join unnest(w.facets || w.was_facets) facet
    where facet % 4 in (${sql.lit(FACET_KIND.category)}, ${sql.lit(FACET_KIND.brand)}) and w.facets <> w.was_facets
    group by facet`.execute(transaction)
  return saveCounts(transaction, sql`(select facet from catalogue_touched)`)
}

/** Like `projectCounts`, for every category and brand. */
export async function projectAllCounts(transaction: Database): Promise<void> {
  await saveCounts(
    transaction,
    sql`(
      select id * 4 + ${sql.lit(FACET_KIND.category)} from categories
      union all select id * 4 + ${sql.lit(FACET_KIND.brand)} from brands
    )`,
  )
}

async function saveCounts(transaction: Database, facets: RawBuilder<unknown>): Promise<boolean> {
  const { rows: categories } = await sql<Crossed>`
    update categories c set products_count = n.count
    from (
      select t.facet / 4 as id, coalesce(f.count, 0) as count, named.products_count as was
      from ${facets} t (facet)
      join categories named on named.id = t.facet / 4
      left join facet_counts f on f.category_id = t.facet / 4 and f.facet = t.facet
      where t.facet % 4 = ${sql.lit(FACET_KIND.category)}
    ) n
    where n.id = c.id and c.products_count <> n.count
    returning ${hasCrossed}`.execute(transaction)
  const { rows: brands } = await sql<Crossed>`
    update brands b set products_count = n.count
    from (
      select t.facet / 4 as id, coalesce(f.count, 0) as count, named.products_count as was
      from ${facets} t (facet)
      join brands named on named.id = t.facet / 4
      left join facet_counts f on f.category_id = 0 and f.facet = t.facet
      where t.facet % 4 = ${sql.lit(FACET_KIND.brand)}
    ) n
    where n.id = b.id and b.products_count <> n.count
    returning ${hasCrossed}`.execute(transaction)
  return [...categories, ...brands].some(({ has_crossed }) => has_crossed)
}

type Crossed = { has_crossed: boolean }
const hasCrossed = sql`(n.was = 0) <> (n.count = 0) as has_crossed`
