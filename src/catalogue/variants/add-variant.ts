import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Measure } from '#src/domain/measures/measure.ts'
import { demandHigherOldPrice } from '../demand-higher-old-price.ts'
import { ownFeed } from '../own-feed.ts'
import { describeVariant, type VariantOption } from './describe-variant.ts'

export type NewVariant = {
  sku: string
  options: readonly VariantOption[]
  pictures: readonly number[]
  /** In kopiykas. */
  price: number
  old_price: number | null
  stock: number
} & Partial<Measure>

/**
 * Adds a variant behind the others. No feed has it, so no import changes or removes it. Returns its id.
 * @throws Refusal
 */
export async function addVariant(
  transaction: Database,
  productId: number,
  { sku, options, pictures, price, old_price, stock, weight_g = null, size_mm = null }: NewVariant,
  now: Date,
): Promise<number> {
  demandHigherOldPrice({ price, old_price })
  const feed_id = await ownFeed(transaction)
  const { id } = await transaction
    .insertInto('variants')
    .values({
      product_id: productId,
      feed_id,
      external_id: randomUUID(),
      price,
      claimed_old_price: old_price,
      pinned_old_price: old_price,
      stock,
      picture_ids: [...pictures],
      weight_g,
      size_mm: size_mm && [...size_mm],
      position: sql<number>`(select coalesce(max(position), 0) + 1 from variants where product_id = ${productId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stock > 0)
    await transaction
      .insertInto('stock_moves')
      .values({ variant_id: id, delta: stock, reason: 'manual' })
      .execute()
  await describeVariant(transaction, id, { sku, options }, now)
  return id
}
