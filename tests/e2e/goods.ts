import { sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import { withE2eDatabase } from './e2e-shop.ts'

export type Goods = {
  product_id: number
  variant_id: number
  /** The address of the product's page with this variant chosen. */
  address: string
  title: string
  value: string | null
  /** The price in kopiykas. */
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

/**
 * Changes the price of an offer.
 *
 * @param price in kopiykas
 */
export function setPrice(offer: number, price: number): Promise<void> {
  return change(offer, { price, old_price: null })
}

/** Changes the stock of an offer. */
export function setStock(offer: number, stock: number): Promise<void> {
  return change(offer, { stock })
}

/** Hides an offer, as when the owner's next feed no longer names it. */
export function hideGoods(offer: number): Promise<void> {
  return change(offer, { is_visible: false })
}

type Offer = { price: number; old_price: number | null; stock: number; is_visible: boolean }

/** What was changed since `restoreGoods`, as it was before. */
const untouched = new Map<number, Offer>()

async function change(offer: number, changed: Partial<Offer>): Promise<void> {
  await withE2eDatabase(async (database) => {
    const before = await database
      .selectFrom('variants')
      .select(['price', 'old_price', 'stock', 'is_visible'])
      .where('external_id', '=', String(offer))
      .executeTakeFirstOrThrow()
    if (!untouched.has(offer)) untouched.set(offer, before)
    await database.updateTable('variants').set(changed).where('external_id', '=', String(offer)).execute()
  })
}

/**
 * Puts the goods back at the end of each test, also of one that has failed, so that the next one finds them
 * as this one did.
 */
export async function restoreGoods(): Promise<void> {
  for (const [offer, before] of untouched) await change(offer, before)
  untouched.clear()
}

/**
 * Remembers what the desk changes of goods, as it stands now.
 *
 * @returns a function that puts it back, also when a test has failed
 */
export async function rememberGoods(): Promise<() => Promise<void>> {
  const [before] = await withE2eDatabase((database) =>
    sql<{ variants: unknown; products: unknown }>`
      select
        (select json_agg(json_build_object('id', v.id, 'price', ${basePrice}, 'claim', ${baseClaim}, 'stock', v.stock,
          'pinned', v.pinned, 'pinned_old_price', v.pinned_old_price, 'weight_g', v.weight_g, 'size_mm', v.size_mm)) from variants v) as variants,
        (select json_agg(json_build_object('id', p.id, 'title', p.title, 'is_visible', p.is_visible, 'pinned', p.pinned,
          'is_returnable', p.is_returnable))
          from products p) as products`
      .execute(database)
      .then(({ rows }) => rows),
  )
  return () =>
    withE2eDatabase(async (database) => {
      await sql`
        update variants v set price = b.price, claimed_old_price = b.claim, stock = b.stock, pinned = b.pinned,
          pinned_old_price = b.pinned_old_price, weight_g = b.weight_g, size_mm = b.size_mm
        from jsonb_to_recordset(${JSON.stringify(before?.variants)}::jsonb) as
          b (id int, price bigint, claim bigint, stock int, pinned text[], pinned_old_price bigint, weight_g int, size_mm int[])
        where b.id = v.id and (b.price, b.claim, b.stock, b.pinned, b.pinned_old_price, b.weight_g, b.size_mm)
          is distinct from (${basePrice}, ${baseClaim}, v.stock, v.pinned, v.pinned_old_price, v.weight_g, v.size_mm)`.execute(
        database,
      )
      await sql`
        update products p set title = b.title, is_visible = b.is_visible, pinned = b.pinned, is_returnable = b.is_returnable
        from jsonb_to_recordset(${JSON.stringify(before?.products)}::jsonb) as
          b (id int, title text, is_visible boolean, pinned text[], is_returnable boolean)
        where b.id = p.id and (b.title, b.is_visible, b.pinned, b.is_returnable)
          is distinct from (p.title, p.is_visible, p.pinned, p.is_returnable)`.execute(database)
    })
}
