import type { Database } from '#src/database/connect.ts'
import type { NamedProduct } from './find-named-product.ts'
import { withPin } from './pinned-fields.ts'

/**
 * Replaces the feed's pictures by these, the first for the card. If the product has several variants and one
 * of them is meant, the pictures are that variant's.
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
  // A feed gives a sole variant the product's pictures once more, and the page would show those first.
  if (variants.length === 1) await setVariantPictures(database, [id], [], 'product_id')
}

/** Sets the pictures of variants, given by their ids or by those of their products, and pins them. */
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
