import type { Picture } from '#src/contract/parts.ts'
import { convertPicture } from '#src/import/pictures/convert-picture.ts'
import { PICTURE_BYTES } from '#src/import/pictures/fetch-picture.ts'
import { PictureError } from '#src/import/pictures/picture-error.ts'
import { addAvif } from '#src/import/pictures/process-picture.ts'
import { saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { loadPictures } from './load-pictures.ts'
import type { ShowcaseShop } from './save-entry.ts'

export const LARGEST_UPLOAD = PICTURE_BYTES

/**
 * Stores a picture for the draft of the home page. It is deleted if the draft is published without it or
 * discarded.
 *
 * @throws InvalidInput, RightRefused
 */
export async function savePicture(
  { database, dataDir }: ShowcaseShop,
  { actor, content }: { actor: Actor; content: Buffer },
): Promise<{ id: number; picture: Picture }> {
  demandRight(actor, 'showcase.change')
  const converted = await convertPicture(content).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    throw new InvalidInput({
      picture: [`${capitalized(error.message)}. Підходять JPEG, PNG, WebP, GIF, AVIF, TIFF`],
    })
  })
  const id = await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const saved = await saveOwnPicture(transaction, dataDir, 'shown', converted)
    await transaction
      .insertInto('showcase_draft_pictures')
      .values({ picture_id: saved })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    audit({
      action: 'showcase.picture',
      entity: 'showcase',
      entityId: 'home',
      after: { picture: converted.hash },
    })
    return saved
  })
  await addAvif({ database, dataDir }, id)
  const picture = (await loadPictures(database, [id])).get(id)
  if (!picture) throw new InvalidInput({ picture: ['Картинку не вдалося зберегти'] })
  return { id, picture }
}
