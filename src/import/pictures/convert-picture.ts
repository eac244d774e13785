import { createHash } from 'node:crypto'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { PictureError } from './picture-error.ts'

/** The widths that pages use, in pixels. No file is wider than the picture itself. */
const WIDTHS = [96, 240, 480, 720, 1000, 1600]
// 64 bits: two of a million pictures have the same hash in one of tens of millions of shops. It is short
// because pages repeat it dozens of times.
const HASH_LETTERS = 16
/** The greatest height of a webp, in pixels. Some suppliers send a whole description as one picture. */
const HIGHEST = 16_383
// A picture's own width gets a file if it is so much wider than the next smaller one: 600 beside 480, but not
// 500.
const WORTH_OWN_WIDTH = 1.1
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
// Decoding a hundred megapixels takes gigabytes. Shops need no more than a large camera produces.
const MOST_PIXELS = 80_000_000
// The limit for formats that are decoded completely before they can be scaled down: 80 megapixels of one took
// 1.4 GB.
const MOST_WHOLE_BYTES = 256 * 1024 ** 2
const HEIC =
  'знімок HEIC магазин не читає: збережіть його як JPEG, а на iPhone оберіть «Параметри → Камера → Формати → Найсумісніший»'
const LINES_READ_AHEAD = 1000
const WEBP = { quality: 80, effort: 3 }
// The colours of a webp already have half its resolution, so more of it here would only cost bytes. A page's
// main picture of 720 pixels fits into what a server may send before the first acknowledgement (14 KB);
// beyond it a phone needs another round trip.
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' }

// One thread, so that the other processors are free for visitors.
sharp.concurrency(1)
sharp.cache(false)

export interface ConvertedPicture {
  /** A hash of the content. It is part of the file names, so that a file never changes under its name. */
  hash: string
  width: number
  height: number
  files: { width: number; bytes: Buffer }[]
}

/** Where pictures are converted: in this process, or in one of its own. */
export type Converter = { convertPicture: typeof convertPicture; convertToAvif: typeof convertToAvif }

/**
 * Converts a picture to webp, upright, in the widths that pages use.
 * @throws PictureError for what is no picture
 */
export async function convertPicture(input: Buffer): Promise<ConvertedPicture> {
  try {
    const metadata = await sharp(input, { limitInputPixels: MOST_PIXELS }).metadata()
    const { format, compression } = metadata
    // Refused at any size, because the decoder does not include HEVC, which is patented.
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

/** Roughly how many bytes the decoder of a format needs at once, measured with 79 megapixels of each. */
function wholeBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  const line = width * channels * (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4)
  // A progressive JPEG takes two bytes for each sample until its end is read, and usually has only half of
  // the samples.
  if (format === 'jpeg') return isProgressive ? line * height * (chromaSubsampling === '4:2:0' ? 1 : 2) : 0
  if (format === 'heif') return line * height * 3.5
  return format === 'png' && !isProgressive ? line * Math.min(height, LINES_READ_AHEAD) : line * height
}

/** Returns the same widths as avif, made of the widest webp. */
export async function convertToAvif(
  widest: Buffer,
  widths: readonly number[],
): Promise<ConvertedPicture['files']> {
  // Decoded once; decoding it for each width took a seventh of the time.
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

/** Returns the hash by which the files of a picture are named. */
export function hashOf(input: Buffer): string {
  return createHash('sha256').update(input).digest('hex').slice(0, HASH_LETTERS)
}

function widthsOf(own: number): number[] {
  const widths = WIDTHS.filter((width) => width <= own)
  return own > (widths.at(-1) ?? 0) * WORTH_OWN_WIDTH ? [...widths, own] : widths
}
