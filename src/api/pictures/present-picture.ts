import type { Picture } from '#src/contract/parts.ts'

export type PictureRow = {
  state: string
  hash: string | null
  width: number | null
  height: number | null
  webp_widths: readonly number[]
  avif_widths: readonly number[]
}

/** A small screen's width: what is shown where a `srcset` is not understood. */
const CONVERSION_WIDTH = 480

/** A picture as pages show it; null while its files are not there, or will never be. */
export function presentPicture(row: PictureRow | null | undefined): Picture | null {
  if (!row || row.state !== 'ready' || row.hash === null || row.width === null || row.height === null)
    return null
  const { hash, width, height } = row
  const webpWidths = ascending(row.webp_widths)
  const widest = webpWidths.at(-1)
  if (widest === undefined) return null
  const conversion = webpWidths.find((candidate) => candidate >= CONVERSION_WIDTH) ?? widest
  return {
    url: fileUrl(hash, widest, 'webp'),
    width,
    height,
    conversions: { webp: fileUrl(hash, conversion, 'webp') },
    srcset: { webp: srcset(hash, webpWidths, 'webp'), avif: avifSrcset(hash, row.avif_widths, widest) },
  }
}

// A browser that takes avif never looks at the webp list, so without the widest it would show a blurred picture.
function avifSrcset(hash: string, widths: readonly number[], widest: number): string | null {
  return widths.includes(widest) ? srcset(hash, ascending(widths), 'avif') : null
}

function srcset(hash: string, widths: readonly number[], format: 'webp' | 'avif'): string {
  return widths.map((width) => `${fileUrl(hash, width, format)} ${width}w`).join(', ')
}

function fileUrl(hash: string, width: number, format: 'webp' | 'avif'): string {
  return `/media/${hash}-${width}.${format}`
}

function ascending(widths: readonly number[]): number[] {
  return widths.toSorted((a, b) => a - b)
}
