import type { Database } from '#src/database/connect.ts'
import type { NamedProduct } from './find-named-product.ts'
import { withPin } from './pinned-fields.ts'

/**
 * These pictures in the place of the feed's, the first on the card. Of a product with several variants, one of which is
 * meant, they are the variant's.
 */
export async function setPictures(
  database: Database,
  { id, variants, meant }: NamedProduct,
  pictureIds: number[],
  now: Date,
): Promise<void> {
  const [only] = meant
  const isOfVariant = variants.length > 1 && meant.length === 1
  if (only && isOfVariant) return setVariantPictures(database, [only.id], pictureIds)
  await database
    .updateTable('products')
    .set({ picture_ids: pictureIds, pinned: withPin('products', 'picture_ids'), updated_at: now })
    .where('id', '=', id)
    .execute()
  // What the feed gives a sole variant are the product's pictures once more, and the page would show them first.
  if (variants.length === 1) await setVariantPictures(database, [id], [], 'product_id')
}

export async function setVariantPictures(
  database: Database,
  ids: number[],
  pictureIds: number[],
  column: 'id' | 'product_id' = 'id',
): Promise<void> {
  await database
    .updateTable('variants')
    .set({ picture_ids: pictureIds, pinned: withPin('variants', 'picture_ids') })
    .where(column, 'in', ids)
    .execute()
}
