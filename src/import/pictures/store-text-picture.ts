import type { TextPicture } from '#src/contract/admin/text-picture.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { servedAttributes } from '#src/domain/text/text-pictures.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { convertPicture } from './convert-picture.ts'
import { PictureError } from './picture-error.ts'
import type { PictureDeps } from './process-picture.ts'
import { saveOwnPicture } from './save-own-picture.ts'

/**
 * Stores a picture for a text that will be saved with it. The same file sent twice is one picture.
 *
 * @param given `right` is the one that changing the text needs
 * @throws InvalidInput for what is no picture in a supported format, RightRefused
 */
export async function storeTextPicture(
  { database, dataDir }: Pick<PictureDeps, 'database' | 'dataDir'>,
  { actor, right, content }: { actor: Actor; right: Right; content: Buffer },
): Promise<TextPicture> {
  demandRight(actor, right)
  const picture = await convertPicture(content).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    throw new InvalidInput({ picture: [`${error.message}. Підходять JPEG, PNG, WebP, GIF, AVIF, TIFF`] })
  })
  await saveOwnPicture(database, dataDir, 'page', picture)
  return servedAttributes(picture)
}
