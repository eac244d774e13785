import type { Picture } from '#src/contract/parts.ts'

/** A picture by the common part of its files' names, which differ by width and format. */
export type PictureName = readonly [
  name: string,
  width: number,
  height: number,
  fileWidths: readonly number[],
  smallWidth: number,
  hasAvif: boolean,
]

/** Returns null where the files differ in more than that; the picture is then sent unpacked. */
export function packPicture(picture: Picture): PictureName | null {
  const { url, width, height, conversions, srcset } = picture
  const name = url.slice(0, Math.max(0, url.lastIndexOf('-')))
  const fileWidths = [...srcset.webp.matchAll(/ (\d+)w/g)].map(([, text]) => Number(text))
  const small = Number(/-(\d+)\.webp$/.exec(conversions.webp)?.[1])
  const packed: PictureName = [name, width, height, fileWidths, small, srcset.avif !== null]
  return isSame(unpackPicture(packed), picture) ? packed : null
}

export function unpackPicture([name, width, height, fileWidths, small, hasAvif]: PictureName): Picture {
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
