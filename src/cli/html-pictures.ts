import { resolve } from 'node:path'
import { type ConvertedPicture, convertPicture } from '#src/import/pictures/convert-picture.ts'
import { fetchPicture } from '#src/import/pictures/fetch-picture.ts'
import { PictureError } from '#src/import/pictures/picture-error.ts'
import { UsageError } from './command.ts'
import { readPicture } from './read-picture.ts'

const PASTED = /^data:image\/[\w.+-]+;base64,/i

/** Whether the shop has the picture already: from a page written before, or among its public files. */
export function isServed(source: string): boolean {
  return /^\/(?!\/)/.test(source)
}

/**
 * Reads the pictures of a text, by their sources: files beside it, addresses, or pasted data.
 * @throws UsageError
 */
export async function picturesOf(
  sources: readonly string[],
  folder: string,
  fetch = fetchPicture,
): Promise<Map<string, ConvertedPicture>> {
  const pictures = new Map<string, ConvertedPicture>()
  for (const source of sources) pictures.set(source, await pictureOf(source, folder, fetch))
  return pictures
}

async function pictureOf(
  source: string,
  folder: string,
  fetch: typeof fetchPicture,
): Promise<ConvertedPicture> {
  if (PASTED.test(source)) return convertPasted(source)
  if (/^(?:https?:)?\/\//i.test(source))
    return readPicture(source.startsWith('//') ? `https:${source}` : source, fetch)
  if (/^[a-z][a-z\d+.-]*:/i.test(source))
    throw new UsageError(`Картинка ${shorten(source)}: це не файл і не адреса http(s)`)
  return readPicture(resolve(folder, decode(source)), fetch)
}

async function convertPasted(source: string): Promise<ConvertedPicture> {
  try {
    return await convertPicture(Buffer.from(source.replace(PASTED, ''), 'base64'))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new UsageError(`Картинка, вставлена в текст (${shorten(source)}): ${error.message}`)
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone percent sign is a part of the name.
    return path
  }
}
