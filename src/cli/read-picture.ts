import { readFile, stat } from 'node:fs/promises'
import { type ConvertedPicture, convertPicture } from '#src/import/pictures/convert-picture.ts'
import { fetchPicture, PICTURE_BYTES, tooLarge } from '#src/import/pictures/fetch-picture.ts'
import { PictureError } from '#src/import/pictures/picture-error.ts'
import { UsageError } from './command.ts'
import { unreadable } from './unreadable.ts'

const WEB = /^https?:\/\//i

/**
 * Reads a picture of the owner's, a file or an address, and converts it like pictures of goods. Nothing is
 * stored yet.
 * @throws UsageError
 */
export async function readPicture(source: string, fetch = fetchPicture): Promise<ConvertedPicture> {
  try {
    return await convertPicture(WEB.test(source) ? await fetch(source) : await readBytes(source))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new UsageError(`Картинка ${source}: ${error.message}. Підходять JPEG, PNG, WebP, GIF, AVIF, TIFF`)
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
