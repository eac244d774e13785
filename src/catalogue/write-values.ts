import { type RawBuilder, sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'
import { withoutPins, withPin } from './pinned-fields.ts'

/** A query of (id, value): variants or products, and what one field of each becomes. */
export type Values = RawBuilder<unknown>

/** The same value for each of these ids. */
export function sameValue(ids: readonly number[], value: number | null): Values {
  return sql`select unnest(${ids}::int[]) as id, ${value}::bigint as value`
}

/** Locks variants in the order of ids, as orders and imports do. */
export async function lockVariants(database: Database, values: Values): Promise<void> {
  await sql`
    select count(*) from (
      select v.id from variants v join (${values}) n on n.id = v.id order by v.id for update of v
    ) locked`.execute(database)
}

/** SQL: the old price that is claimed beside the new `price` of the variant `v`. */
export function claimBeside(price: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case
    when 'old_price' = any(v.pinned) then case when v.pinned_old_price > ${price} then v.pinned_old_price end
    when ${baseClaim} > ${price} then ${baseClaim} end`
}

/**
 * Sets prices, in kopiykas. Which old price is shown beside each, the database decides by the price history.
 */
export async function writePrices(database: Database, values: Values): Promise<void> {
  await sql`
    update variants v set price = n.value, pinned = ${withPin('v', 'price')},
      claimed_old_price = ${claimBeside(sql`n.value`)}
    from (${values}) n where n.id = v.id`.execute(database)
}

/**
 * Sets old prices, in kopiykas; null removes them. One is shown while it is above the price and not above the
 * lowest price of the thirty days before.
 */
export async function writeOldPrices(database: Database, values: Values): Promise<void> {
  await sql`
    update variants v set pinned = ${withPin('v', 'old_price')}, pinned_old_price = n.value,
      claimed_old_price = case when n.value > ${basePrice} then n.value end
    from (${values}) n where n.id = v.id`.execute(database)
}

/**
 * Sets stocks. Stock is sold and delivered, so the next import sets it again, unless it is pinned: then only
 * orders change it.
 */
export async function writeStocks(database: Database, values: Values, isPinned: boolean): Promise<void> {
  await sql`
    insert into stock_moves (variant_id, delta, reason)
    select v.id, n.value - v.stock, 'manual' from variants v join (${values}) n on n.id = v.id where v.stock <> n.value`.execute(
    database,
  )
  await sql`
    update variants v set stock = n.value, feed_stock = null,
      pinned = ${isPinned ? withPin('v', 'stock') : withoutPins('v', ['stock'])}
    from (${values}) n where n.id = v.id`.execute(database)
}

/**
 * Shows (1) or hides (0) products. What is hidden stays hidden whatever the feed says. What is shown, and
 * still in the feed, follows the feed from then on; what the feed has dropped is pinned, or the next import
 * would hide it again.
 */
export async function writeVisibility(database: Database, values: Values, now: Date): Promise<void> {
  const { rows } = await sql<{ dropped: number[] }>`
    select coalesce(array_agg(n.id), '{}') as dropped from (${values}) n
    where n.value = 1 and not exists (select from variants v where v.product_id = n.id and v.is_visible)`.execute(
    database,
  )
  const dropped = rows[0]?.dropped ?? []
  if (dropped.length > 0)
    await sql`update variants set is_visible = true where product_id = any(${dropped}::int[])`.execute(
      database,
    )
  await sql`
    update products p set is_visible = n.value = 1, updated_at = ${now},
      pinned = case when n.value = 1 and p.id <> all(${dropped}::int[])
        then ${withoutPins('p', ['is_visible'])} else ${withPin('p', 'is_visible')} end
    from (${values}) n where n.id = p.id`.execute(database)
}

/** Moves products to categories, by their ids, and pins that. */
export async function writeCategories(database: Database, values: Values, now: Date): Promise<void> {
  await sql`
    update products p set category_id = n.value, pinned = ${withPin('p', 'category_id')}, updated_at = ${now}
    from (${values}) n where n.id = p.id`.execute(database)
}

/** Puts products into a promotion or removes them from it. One that is in it already keeps its place. */
export async function writePromotion(
  database: Database,
  promotionId: number,
  ids: readonly number[],
  isIn: boolean,
): Promise<void> {
  if (!isIn) {
    await sql`
      delete from promotion_products where promotion_id = ${promotionId} and product_id = any(${ids}::int[])`.execute(
      database,
    )
    return
  }
  await sql`
    insert into promotion_products (promotion_id, product_id, position)
    select ${promotionId}, asked.id, asked.place + coalesce(
      (select max(position) from promotion_products where promotion_id = ${promotionId}), 0)
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    on conflict do nothing`.execute(database)
}
