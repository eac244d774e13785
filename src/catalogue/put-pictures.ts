import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { addAvif, type PictureDeps } from '#src/import/pictures/process-picture.ts'
import { saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import type { ByHand } from './change-catalogue.ts'
import { editProduct } from './edit-product.ts'
import type { NamedProduct } from './find-named-product.ts'
import { setPictures } from './set-pictures.ts'

/**
 * Replaces the feed's pictures by the owner's.
 * @throws Refusal, RightRefused
 */
export async function putPictures(
  shop: PictureDeps,
  who: ByHand,
  name: string,
  pictures: readonly ConvertedPicture[],
): Promise<NamedProduct> {
  const ids: number[] = []
  const changed = await editProduct(
    shop.database,
    { ...who, right: 'goods.describe' },
    name,
    async (database, product) => {
      for (const picture of pictures) ids.push(await saveOwnPicture(database, shop.dataDir, 'goods', picture))
      await setPictures(database, product, ids, who.now)
    },
  )
  // Afterwards, because pages show the pictures without AVIF too, only with more bytes.
  for (const id of ids) await addAvif(shop, id)
  return changed
}
