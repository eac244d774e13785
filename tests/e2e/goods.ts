import { sql } from 'kysely'
import { withE2eDatabase } from './e2e-shop.ts'

export type Goods = {
  product_id: number
  variant_id: number
  /** Address of the product's page with this variant chosen. */
  address: string
  title: string
  value: string | null
  /** Kopiykas. */
  price: number
  stock: number
}

/** An offer of the demo feed as it stands in the shop now. */
export async function findGoods(offer: number): Promise<Goods> {
  const { rows } = await withE2eDatabase((database) =>
    sql<Goods>`
      select p.id as product_id, v.id as variant_id, '/products/' || p.slug || '?variant=' || v.id as address,
        p.title, v.value, v.price, v.stock
      from variants v join products p on p.id = v.product_id
      where v.external_id = ${String(offer)}`.execute(database),
  )
  const [goods] = rows
  if (!goods) throw new Error(`no offer ${offer} in the demo shop`)
  return goods
}

export async function setPrice(offer: number, kopiykas: number): Promise<void> {
  await withE2eDatabase((database) =>
    sql`update variants set price = ${kopiykas}, old_price = null where external_id = ${String(offer)}`.execute(
      database,
    ),
  )
}

export async function setStock(offer: number, stock: number): Promise<void> {
  await withE2eDatabase((database) =>
    sql`update variants set stock = ${stock} where external_id = ${String(offer)}`.execute(database),
  )
}

/** As when the owner's next feed no longer names it. */
export async function hideGoods(offer: number): Promise<void> {
  await withE2eDatabase((database) =>
    sql`update variants set is_visible = false where external_id = ${String(offer)}`.execute(database),
  )
}
