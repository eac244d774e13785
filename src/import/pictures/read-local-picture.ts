import { open, realpath } from 'node:fs/promises'
import { PICTURE_BYTES, tooLarge } from './fetch-picture.ts'
import { PictureError } from './picture-error.ts'
import { isInside, picturePath } from './picture-source.ts'

/**
 * Reads the bytes of a `file:` source, which must be in its feed's folder even after symbolic links are
 * followed.
 * @throws PictureError
 */
export async function readLocalPicture(source: string, folder: string): Promise<Buffer> {
  const path = picturePath(source, folder)
  if (path === null) throw new PictureError('файл лежить поза текою прайсу', true)
  try {
    const real = await realpath(path)
    if (!isInside(real, await realpath(folder))) throw new PictureError('файл лежить поза текою прайсу', true)
    const file = await open(real)
    try {
      const { size } = await file.stat()
      if (size > PICTURE_BYTES) throw tooLarge(PICTURE_BYTES)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new PictureError(code === 'ENOENT' ? 'немає такого файлу' : `файл не читається (${code})`, true, {
      cause: error,
    })
  }
}
