import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { addAvif, type PictureDeps } from '#src/import/pictures/process-picture.ts'
import { dropUnusedPictures, saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import type { ByHand } from './change-catalogue.ts'
import { setCategoryPicture } from './change-category.ts'
import { editCategory } from './edit-category.ts'
import type { NamedCategory } from './find-named-category.ts'

/**
 * Sets the picture of a category; null removes it.
 * @throws Refusal, RightRefused
 */
export async function putCategoryPicture(
  shop: PictureDeps,
  who: ByHand,
  name: string,
  picture: ConvertedPicture | null,
): Promise<NamedCategory> {
  let pictureId: number | null = null
  const category = await editCategory(shop.database, who, name, async (database, named) => {
    if (picture) pictureId = await saveOwnPicture(database, shop.dataDir, 'shown', picture)
    await setCategoryPicture(database, named, pictureId)
    await dropUnusedPictures(database)
  })
  if (pictureId !== null) await addAvif(shop, pictureId)
  return category
}
