import type { Picture } from '#src/contract/parts.ts'

/**
 * A picture on its way into a page: its files have one name and differ by width and format. Where they do not, it
 * travels as it is.
 */
export type PackedPicture = PictureName | Picture | null

type PictureName = readonly [
  name: string,
  width: number,
  height: number,
  fileWidths: readonly number[],
  smallWidth: number,
  hasAvif: boolean,
]

export function packPicture(picture: Picture | null): PackedPicture {
  if (!picture) return null
  const { url, width, height, conversions, srcset } = picture
  const name = url.slice(0, Math.max(0, url.lastIndexOf('-')))
  const fileWidths = [...srcset.webp.matchAll(/ (\d+)w/g)].map(([, text]) => Number(text))
  const small = Number(/-(\d+)\.webp$/.exec(conversions.webp)?.[1])
  const packed: PictureName = [name, width, height, fileWidths, small, srcset.avif !== null]
  return isSame(unpackPicture(packed), picture) ? packed : picture
}

export function unpackPicture(packed: PictureName | Picture): Picture
export function unpackPicture(packed: PackedPicture): Picture | null
export function unpackPicture(packed: PackedPicture): Picture | null {
  if (packed === null || 'url' in packed) return packed
  const [name, width, height, fileWidths, small, hasAvif] = packed
  const files = (format: string) => fileWidths.map((each) => `${name}-${each}.${format} ${each}w`).join(', ')
  return {
    url: `${name}-${fileWidths.at(-1)}.webp`,
    width,
    height,
    conversions: { webp: `${name}-${small}.webp` },
    srcset: { webp: files('webp'), avif: hasAvif ? files('avif') : null },
  }
}

function isSame(one: Picture, other: Picture): boolean {
  return (
    one.url === other.url &&
    one.conversions.webp === other.conversions.webp &&
    one.srcset.webp === other.srcset.webp &&
    one.srcset.avif === other.srcset.avif
  )
}
