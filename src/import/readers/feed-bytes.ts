import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from '../offer.ts'

const SLICE = 64 * 1024
const SIGNATURES: readonly { bytes: readonly number[]; reason: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    reason: 'це архів ZIP або таблиця Excel (.xlsx); збережіть її як CSV або дайте адресу XML',
  },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], reason: 'це таблиця Excel (.xls); збережіть її як CSV' },
  { bytes: [0x25, 0x50, 0x44, 0x46], reason: 'це документ PDF' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], reason: 'це зображення' },
  { bytes: [0xff, 0xd8, 0xff], reason: 'це зображення' },
  { bytes: [0x52, 0x61, 0x72, 0x21], reason: 'це архів RAR; розпакуйте його' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], reason: 'це архів 7z; розпакуйте його' },
]

/**
 * The bytes of the feed in slices of at most 64 KiB, unpacked when they are gzip. Throws FeedError for files of
 * another kind, and above `maxBytes` unpacked bytes, so that a packed bomb ends.
 */
export async function* feedBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const bytes = startWith(source, 4)
  const first = await bytes.next()
  const head = first.value ?? new Uint8Array()
  const other = SIGNATURES.find((signature) => signature.bytes.every((byte, index) => head[index] === byte))
  if (other) throw new FeedError(1, `це не прайс: ${other.reason}`)
  const whole = resume(head, bytes)
  let total = 0
  for await (const chunk of head[0] === 0x1f && head[1] === 0x8b ? gunzip(whole) : whole) {
    total += chunk.length
    if (total > maxBytes) throw new FeedError(1, `файл більший за ${Math.floor(maxBytes / 1024 ** 2)} МБ`)
    for (let start = 0; start < chunk.length; start += SLICE) yield chunk.subarray(start, start + SLICE)
  }
}

/** Joins the first chunks until there are enough bytes to tell the kind of file. */
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
  // The error arrives once more where the unpacked bytes are read.
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

function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
  )
}
