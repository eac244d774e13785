import type { ProductRecord } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { convertGiven } from '../convert-given.ts'

export const UPLOAD_BYTES = 25 * 1_048_576

/**
 * Stores a picture for a product that will be saved with it, converted like pictures of feeds. The same file
 * sent twice is one picture, so an interrupted upload is simply sent again.
 * @throws Refusal for what is no picture in a supported format, RightRefused
 */
export async function storePicture(
  { database, dataDir }: { database: Database; dataDir: string },
  actor: Actor,
  bytes: Buffer,
): Promise<ProductRecord['pictures'][number]> {
  demandRight(actor, 'goods.describe')
  const picture = await convertGiven(bytes)
  const id = await saveOwnPicture(database, dataDir, 'goods', picture)
  const width = picture.files[Math.min(1, picture.files.length - 1)]?.width ?? picture.width
  return { id, url: `/media/${picture.hash}-${width}.webp`, problem: null }
}
