import { readFile, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type ConvertedPicture, convertPicture } from '#src/import/pictures/convert-picture.ts'
import { PICTURE_BYTES, tooLarge } from '#src/import/pictures/fetch-picture.ts'
import { saveMedia } from '#src/import/pictures/media-files.ts'
import { PictureError } from '#src/import/pictures/picture-error.ts'
import { UsageError } from '../command.ts'
import { unreadable } from '../read-html.ts'

/** Beside the addresses that pictures of feeds are known by; two commands with one file share a picture. */
const SOURCE = 'owner:'

/** A file of the owner's, converted as pictures of goods are; nothing is kept yet. Throws `UsageError`. */
export async function readPicture(path: string): Promise<ConvertedPicture> {
  try {
    return await convertPicture(await readBytes(path))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new UsageError(`Картинка ${path}: ${error.message}. Підходять JPEG, PNG, WebP, GIF, AVIF, TIFF`)
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > PICTURE_BYTES) throw tooLarge(PICTURE_BYTES)
    return await readFile(path)
  } catch (error) {
    throw error instanceof PictureError ? error : unreadable(path, error)
  }
}

/** Writes the files and the row that knows them, as the last thing before a transaction ends. Gives the picture's id. */
export async function keepPicture(
  database: Database,
  dataDir: string,
  { hash, width, height, files }: ConvertedPicture,
): Promise<number> {
  const known = { state: 'ready', hash, width, height, webp_widths: files.map((file) => file.width) } as const
  const { id } = await database
    .insertInto('pictures')
    .values({ source: SOURCE + hash, ...known })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveMedia(dataDir, hash, 'webp', files)
  return id
}

/** Forgets the owner's pictures that nothing shows any more. Files stay: pages that were made before may still name them. */
export async function dropUnusedPictures(database: Database): Promise<void> {
  await sql`
    delete from pictures p
    where starts_with(p.source, ${SOURCE})
      and not exists (
        select picture_id from collections where picture_id = p.id
        union all select picture_id from promotions where picture_id = p.id
        union all select picture_id from banners where picture_id = p.id
      )`.execute(database)
}
