/** The width of the column in which a text is set. */
const SIZES = '(max-width: 800px) 100vw, 760px'
const FILE = String.raw`/media/[\da-f]{8,64}-\d{1,5}\.(?:webp|avif)`
const SRC = new RegExp(`^${FILE}$`)
const SRCSET = new RegExp(String.raw`^${FILE} \d{1,5}w(?:, ${FILE} \d{1,5}w)*$`)
const LENGTH = /^[1-9]\d{0,4}$/

/** Names and values of the attributes of an `img` in a text. */
export type PictureAttributes = Readonly<Record<string, string>>

/**
 * Returns the attributes with which an `img` shows a picture that the shop serves. They include its size, so
 * that the page does not move while it loads.
 */
export function servedAttributes(picture: {
  hash: string
  width: number
  height: number
  files: readonly { width: number }[]
}) {
  const { hash, width, height, files } = picture
  const addresses = files.map((file) => ({ width: file.width, url: `/media/${hash}-${file.width}.webp` }))
  return {
    src: addresses.at(-1)?.url ?? '',
    srcset: addresses.map(({ url, width: wide }) => `${url} ${wide}w`).join(', '),
    sizes: SIZES,
    width: `${width}`,
    height: `${height}`,
    loading: 'lazy' as const,
  }
}

/**
 * Returns the allowed attributes of an `img` with a picture of the shop; null where the picture is not the
 * shop's.
 */
export function ownPicture(given: PictureAttributes): PictureAttributes | null {
  const { src = '', srcset = '', alt = '', width = '', height = '' } = given
  if (!SRC.test(src)) return null
  return {
    src,
    ...(SRCSET.test(srcset) && { srcset, sizes: SIZES }),
    alt,
    ...(LENGTH.test(width) && LENGTH.test(height) && { width, height }),
    loading: 'lazy',
  }
}
