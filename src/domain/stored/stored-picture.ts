import { readRecord, readText, readWhole } from './stored-value.ts'

/** A picture as the API returns it: `url` is the widest webp, `srcset` is ready for `<source>` elements. */
export type StoredPicture = {
  url: string
  width: number
  height: number
  conversions: { webp: string }
  srcset: { webp: string; avif: string | null }
}

/** Reads a stored picture. Null where it is damaged; the goods are then shown without one. */
export function readPicture(value: unknown): StoredPicture | null {
  const picture = readRecord(value)
  const url = readAddress(picture?.['url'])
  const width = readWhole(picture?.['width'], 1)
  const height = readWhole(picture?.['height'], 1)
  const webp = readAddress(readRecord(picture?.['conversions'])?.['webp'])
  const srcset = readRecord(picture?.['srcset'])
  const sources = readText(srcset?.['webp'])
  if (url === null || width === null || height === null || webp === null || sources === null) return null
  return {
    url,
    width,
    height,
    conversions: { webp },
    srcset: { webp: sources, avif: readText(srcset?.['avif']) },
  }
}

/**
 * Reads a picture of an answer. If there is only an address, the picture is shown from it in a square, so that
 * the layout does not move.
 */
export function readShownPicture(value: unknown): StoredPicture | null {
  const picture = readRecord(value)
  const url =
    readAddress(readRecord(picture?.['conversions'])?.['webp']) ??
    readAddress(picture?.['url']) ??
    readAddress(value)
  const plain =
    url === null
      ? null
      : { url, width: 1, height: 1, conversions: { webp: url }, srcset: { webp: url, avif: null } }
  return readPicture(value) ?? plain
}

/** Reads a path of the shop or an http address. Null for anything else, which the shop has not written. */
export function readAddress(value: unknown): string | null {
  const text = readText(value)
  return text !== null && /^(?:\/(?!\/)|https?:\/\/)/.test(text) ? text : null
}
