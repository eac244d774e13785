import { type ConvertedPicture, convertPicture } from '#src/import/pictures/convert-picture.ts'
import { PictureError } from '#src/import/pictures/picture-error.ts'
import { Refusal } from './refusal.ts'

/**
 * Converts a picture that a person has uploaded.
 * @throws Refusal for what is no picture in a supported format
 */
export async function convertGiven(bytes: Buffer): Promise<ConvertedPicture> {
  try {
    return await convertPicture(bytes)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new Refusal(`Фото не взято: ${error.message}. Підходять JPEG, PNG, WebP, GIF, AVIF, TIFF.`)
  }
}
