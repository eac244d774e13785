import { sql } from 'kysely'
import type { ProductCard } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { countedOrders } from '#src/database/counted-orders.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { survivingProduct } from '#src/database/surviving.ts'
import { listCards } from './list-cards.ts'

const RECOMMENDED_LIMIT = 8
// The number of latest orders with the product, without cancelled ones, in which the other goods are counted.
const ORDERS_SAMPLE = 1000

/**
 * Returns up to eight goods in stock: those bought together with the product, the most frequent first; then
 * those of its category with the nearest prices; then popular goods of the categories above, up to the whole
 * shop. Null where there is no such product.
 */
export function listRecommended(database: Database, id: number, now: Date): Promise<ProductCard[] | null> {
  return listAround(database, id, { now, find: findRecommended, isWholeShop: true })
}

/**
 * Returns goods to buy instead of a product that is out of stock: those of its category in stock, the nearest
 * prices first, then popular goods of the categories above it. Null where there is no such product.
 */
export function listAlternatives(database: Database, id: number, now: Date): Promise<ProductCard[] | null> {
  return listAround(database, id, { now, find: findNear, isWholeShop: false })
}

type Around = {
  now: Date
  find: (database: Database, product: Product) => Promise<number[]>
  /** Whether missing goods are filled up from the whole shop, or only from the categories above. */
  isWholeShop: boolean
}

async function listAround(
  database: Database,
  id: number,
  { now, find, isWholeShop }: Around,
): Promise<ProductCard[] | null> {
  const product = await findProduct(database, id)
  if (!product) return null
  const ids = await find(database, product)
  return listCards(database, await fillUp(database, product, ids, isWholeShop), now)
}

type Product = { id: number; category_id: number; price: number }

async function findProduct(database: Database, id: number): Promise<Product | null> {
  const { rows } =
    await sql<Product>`${PREPARED} select id, category_id, price from products where id = ${id}`.execute(
      database,
    )
  return rows[0] ?? null
}

async function findNear(database: Database, { id, category_id, price }: Product): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`${PREPARED}
    select product_id from (
      (${nearest(category_id, price, sql`>=`, sql`asc`)}) union all (${nearest(category_id, price, sql`<`, sql`desc`)})
    ) near
    where product_id <> ${id}
    order by abs(price - ${price}::bigint), product_id
    limit ${sql.lit(RECOMMENDED_LIMIT)}`.execute(database)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Fills up the goods of a small category from those above it, the nearest first; category 0 contains the whole
 * shop.
 */
async function fillUp(
  database: Database,
  { id, category_id }: Product,
  found: readonly number[],
  isWholeShop: boolean,
): Promise<number[]> {
  if (found.length >= RECOMMENDED_LIMIT) return [...found]
  const { rows } = await sql<{ product_id: number }>`${PREPARED}
    with above as (
      select step.category_id, step.place
      from unnest(
        coalesce((select ancestor_ids from category_ancestors where category_id = ${category_id}), '{}')
          || ${isWholeShop ? [0] : []}::int[]
      ) with ordinality step (category_id, place)
    ),
    popular as (
      select g.product_id, min(above.place) as place, max(g.popularity) as popularity
      from above
      cross join lateral (
        select product_id, popularity from category_products
        where category_id = above.category_id and is_in_stock
          and product_id <> ${id} and product_id <> all (${[...found]}::int[])
        order by popularity desc, product_id desc
        limit ${sql.lit(RECOMMENDED_LIMIT)}
      ) g
      group by g.product_id
    )
    select product_id from popular
    order by place, popularity desc, product_id desc
    limit ${RECOMMENDED_LIMIT - found.length}`.execute(database)
  return [...found, ...rows.map(({ product_id }) => product_id)]
}

async function findRecommended(database: Database, { id, category_id, price }: Product): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`${PREPARED}
    with bought as materialized (
      select other.product_id, count(*) as times
      from (
        select l.order_id
        from order_lines l join ${countedOrders} o on o.id = l.order_id
        where l.product_id = any(array(select ${id}::int union all select m.id from products m where m.merged_into = ${id}))
          and o.status <> 'cancelled'
        order by l.order_id desc limit ${sql.lit(ORDERS_SAMPLE)}
      ) orders
      join order_lines other on other.order_id = orders.order_id
      group by other.product_id
    ),
    together as materialized (
      select x.product_id, sum(b.times) as times
      from bought b
      join indexed_products x on x.product_id = ${survivingProduct(sql`b.product_id`)} and x.is_in_stock and x.facets <> '{}'
      where x.product_id <> ${id}
      group by x.product_id
      order by times desc, x.product_id
      limit ${sql.lit(RECOMMENDED_LIMIT)}
    ),
    near as materialized (
      (${nearest(category_id, price, sql`>=`, sql`asc`)}) union all (${nearest(category_id, price, sql`<`, sql`desc`)})
    )
    select product_id from (
      select product_id, 0 as source, -times as rank from together
      union all
      select product_id, 1, abs(price - ${price}::bigint) from near n
      where n.product_id <> ${id} and not exists (select from together t where t.product_id = n.product_id)
    ) found
    order by source, rank, product_id
    limit ${sql.lit(RECOMMENDED_LIMIT)}`.execute(database)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Reads goods on one side of the price: as many as are needed if the product itself and all goods bought
 * together are among them.
 */
function nearest(category: number, price: number, side: ReturnType<typeof sql>, way: ReturnType<typeof sql>) {
  return sql`
    select product_id, price from category_products
    where category_id = ${category} and is_in_stock and price ${side} ${price}
    order by price ${way}, product_id ${way}
    limit ${sql.lit(RECOMMENDED_LIMIT * 2 + 1)}`
}
