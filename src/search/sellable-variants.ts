import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { liveProducts } from './live-products.ts'
import { understandQuery } from './understand-query.ts'

/** A variant that can be put into an order. Prices are in kopiykas. */
export type SellableVariant = {
  product_id: number
  variant_id: number
  title: string
  variant_title: string | null
  variant_value: string | null
  sku: string | null
  barcode: string | null
  price: number
  stock: number
  picture: PictureRow | null
}

const PRODUCTS = 8
const VARIANTS = 16

/**
 * Returns variants on sale with this article number or barcode or, if there are none, those of goods that the
 * shop's search finds.
 */
export async function findSellable(database: Database, query: string): Promise<SellableVariant[]> {
  const text = query.trim().toLowerCase()
  if (text.length < 2) return []
  const exact = await variantsWhere(
    database,
    sql`v.id = any(array(
      select id from variants where sku is not null and lower(sku) = ${text}
      union select id from variants where barcode = ${text} limit ${VARIANTS}))`,
    sql`v.id`,
  )
  if (exact.length > 0) return exact
  const { rows } = await liveProducts(database, await understandQuery(database, query), PRODUCTS)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return variantsWhere(
    database,
    sql`v.product_id = any(${ids}::int[])`,
    sql`array_position(${ids}::int[], v.product_id), v.stock = 0, v.position`,
  )
}

async function variantsWhere(
  database: Database,
  condition: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<SellableVariant[]> {
  const { rows } = await sql<SellableVariant>`
    select v.product_id, v.id as variant_id, p.title, v.title as variant_title, v.value as variant_value, v.sku, v.barcode,
           v.price, v.stock, ${pictureRow('pic')} as picture
    from variants v
    join products p on p.id = v.product_id
    left join pictures pic on pic.id = coalesce(v.picture_ids[1], p.picture_ids[1])
    where v.is_visible and p.is_visible and ${condition}
    order by ${order} limit ${VARIANTS}`.execute(database)
  return rows
}
