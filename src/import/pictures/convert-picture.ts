import { createHash } from 'node:crypto'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { PictureError } from './picture-error.ts'

/** Widths in pixels that pages use; none is made wider than the picture itself. */
const WIDTHS = [96, 240, 480, 720, 1000, 1600]
// 64 bits: among a million pictures two collide in one of tens of millions of shops. Short, because pages repeat it dozens of times.
const HASH_LETTERS = 16
/** The greatest height of a webp, in pixels; some suppliers send a whole description as one picture. */
const HIGHEST = 16_383
// A picture's own width is worth a file if it is so much wider than the next: 600 beside 480, but not 500.
const WORTH_OWN_WIDTH = 1.1
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
// Decoding a hundred megapixels takes gigabytes; shops need no more than a large camera gives.
const MOST_PIXELS = 80_000_000
// The limit for formats that are decoded whole before they can be made smaller: 80 megapixels of one took 1.4 GB.
const MOST_WHOLE_BYTES = 256 * 1024 ** 2
const HEIC =
  'знімок HEIC магазин не читає: збережіть його як JPEG, а на iPhone оберіть «Параметри → Камера → Формати → Найсумісніший»'
const LINES_READ_AHEAD = 1000
const WEBP = { quality: 80, effort: 3 }
// The colours of a webp have half its resolution already: more of it here would only be bytes. A page's main picture of
// 720 pixels fits into what a server may send before the first answer comes back (14 KB), which a phone pays a whole
// round trip for.
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' }

// One thread, so that the other processors stay free for visitors.
sharp.concurrency(1)
sharp.cache(false)

export interface ConvertedPicture {
  /** Hash of the content, part of the files' names, so that a file never changes under its name. */
  hash: string
  width: number
  height: number
  files: { width: number; bytes: Buffer }[]
}

/** Where pictures are converted: in this process, or in one of its own. */
export type Converter = { convertPicture: typeof convertPicture; convertToAvif: typeof convertToAvif }

/** The picture upright as webp at the widths of the pages. Throws `PictureError` for what is no picture. */
export async function convertPicture(input: Buffer): Promise<ConvertedPicture> {
  try {
    const metadata = await sharp(input, { limitInputPixels: MOST_PIXELS }).metadata()
    const { format, compression } = metadata
    // Refused at any size: the decoder has no HEVC, which is patented.
    if (compression === 'hevc') throw new PictureError(HEIC, true)
    if (format === undefined || !FORMATS.has(format))
      throw new PictureError(`формат ${format ?? '?'} не підтримується`, true)
    if (wholeBytes(metadata) > MOST_WHOLE_BYTES)
      throw new PictureError('завелика світлина: збережіть її меншою або як звичайний JPEG', true)
    const pixels = await sharp(input, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: WIDTHS.at(-1), height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = pixels.info
    const files = await encode(pixels, widthsOf(width), (image) => image.webp(WEBP))
    return { hash: hashOf(input), width, height, files }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('файл не є світлиною або пошкоджений', true, { cause: error })
  }
}

/** Bytes that the decoder of a format needs at once, roughly; measured with 79 megapixels of each. */
function wholeBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  const line = width * channels * (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4)
  // A progressive JPEG is two bytes of each sample until its end is read; mostly half of its samples are left out.
  if (format === 'jpeg') return isProgressive ? line * height * (chromaSubsampling === '4:2:0' ? 1 : 2) : 0
  if (format === 'heif') return line * height * 3.5
  return format === 'png' && !isProgressive ? line * Math.min(height, LINES_READ_AHEAD) : line * height
}

/** The same widths as avif, made of the widest webp. */
export async function convertToAvif(
  widest: Buffer,
  widths: readonly number[],
): Promise<ConvertedPicture['files']> {
  // Unpacked once: for each width anew it had been a seventh of the work.
  const pixels = await sharp(widest).raw().toBuffer({ resolveWithObject: true })
  return encode(pixels, widths, (image) => image.avif(AVIF))
}

async function encode(
  { data, info }: { data: Buffer; info: OutputInfo },
  widths: readonly number[],
  format: (image: Sharp) => Sharp,
): Promise<ConvertedPicture['files']> {
  const { width, height, channels } = info
  const files = []
  for (const target of widths) {
    const image = sharp(data, { raw: { width, height, channels } }).resize({ width: target })
    files.push({ width: target, bytes: await format(image).toBuffer() })
  }
  return files
}

export function hashOf(input: Buffer): string {
  return createHash('sha256').update(input).digest('hex').slice(0, HASH_LETTERS)
}

function widthsOf(own: number): number[] {
  const widths = WIDTHS.filter((width) => width <= own)
  return own > (widths.at(-1) ?? 0) * WORTH_OWN_WIDTH ? [...widths, own] : widths
}
