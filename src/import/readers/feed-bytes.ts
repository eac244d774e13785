import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from '../offer.ts'

const SLICE = 64 * 1024
const GZIP = [0x1f, 0x8b]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Documents of Office before 2007, and newer ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
/** How many bytes of such a document are searched for what it is. */
const MOST_OLE = 128 * 1024 ** 2
const SIGNATURES: readonly { bytes: readonly number[]; reason: string }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], reason: 'це документ PDF' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], reason: 'це зображення' },
  { bytes: [0xff, 0xd8, 0xff], reason: 'це зображення' },
  { bytes: [0x52, 0x61, 0x72, 0x21], reason: 'це архів RAR; розпакуйте його' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], reason: 'це архів 7z; розпакуйте його' },
]

type FeedBytes = {
  /** In slices of at most 64 KiB, decompressed if they are gzip. */
  bytes: AsyncIterable<Uint8Array>
  /** Whether it is a ZIP archive, as an Excel workbook is. */
  isZip: boolean
}

/**
 * Opens the bytes of a feed.
 * @throws FeedError for files of another kind, and during the reading when there are more than `maxBytes`
 * decompressed bytes, so that a compression bomb ends
 */
export async function openFeedBytes(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<FeedBytes> {
  const packed = await withHead(source)
  const { head, bytes } = begins(packed.head, GZIP) ? await withHead(gunzip(packed.bytes)) : packed
  const other = SIGNATURES.find((signature) => begins(head, signature.bytes))
  if (other) throw new FeedError(1, `це не прайс: ${other.reason}`)
  if (begins(head, OLE)) throw new FeedError(0, `це не прайс: ${await oleKind(bytes)}`)
  return { bytes: slices(bytes, maxBytes), isZip: begins(head, ZIP) }
}

/** Returns all bytes in memory; null if there are more than `maxBytes`. */
export async function collectBytes(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function begins(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte)
}

async function oleKind(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const isLocked = (await collectBytes(bytes, MOST_OLE))?.includes(LOCKED)
  return isLocked
    ? 'це книга Excel під паролем; зніміть пароль («Файл» → «Відомості» → «Захистити книгу») і збережіть її'
    : 'це таблиця Excel старого формату (.xls); збережіть її як .xlsx або CSV'
}

async function* slices(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > maxBytes) throw new FeedError(1, `файл більший за ${Math.floor(maxBytes / 1024 ** 2)} МБ`)
    for (let start = 0; start < chunk.length; start += SLICE) yield chunk.subarray(start, start + SLICE)
  }
}

/** Returns enough of the first bytes to recognise the kind of file, and all bytes. */
async function withHead(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const bytes = startWith(source, ZIP.length)
  const first = await bytes.next()
  const head: Uint8Array = first.value ?? new Uint8Array()
  return { head, bytes: resume(head, bytes) }
}

/** Joins the first chunks until there are enough bytes to recognise the kind of file. */
async function* startWith(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array()
  let isStarted = false
  for await (const chunk of source) {
    if (isStarted) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      isStarted = head.length >= length
      if (isStarted) yield head
    }
  }
  if (!isStarted) yield head
}

async function* resume(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  yield* rest
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip()
  // The same error is thrown again where the decompressed bytes are read.
  pipeline(Readable.from(packed), unpacked, () => undefined)
  try {
    for await (const chunk of unpacked) yield chunk
  } catch (error) {
    if (isZlibError(error)) throw new FeedError(1, 'архів gzip пошкоджений або неповний')
    throw error
  } finally {
    unpacked.destroy()
  }
}

/** Whether an error comes from zlib, and so from damaged compressed data. */
export function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
  )
}
