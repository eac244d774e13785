import { crc32, createInflateRaw } from 'node:zlib'
import { FeedError } from '../../offer.ts'
import { isZlibError } from '../feed-bytes.ts'

const END = Buffer.from('PK\u0005\u0006')
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
/** The longest comment at the end of an archive, in bytes. */
const MOST_COMMENT = 0xffff
/** Means that the number is in the 64-bit extra field. */
const ELSEWHERE = 0xffffffff
const EXTRA_64 = 1
const SLICE = 64 * 1024

type Entry = { flags: number; method: number; checksum: number; packed: number; at: number }

/**
 * Files of a ZIP archive in memory, decompressed piece by piece and compared with their checksums. Names are
 * in lower case, because Excel ignores the case of its parts' names.
 * @throws FeedError if the archive is damaged
 */
export class ZipArchive {
  readonly #bytes: Buffer
  readonly #maxBytes: number
  readonly #entries: ReadonlyMap<string, Entry>
  #unpacked = 0

  /** All readings together may return `maxBytes` decompressed bytes, so that a compression bomb ends. */
  constructor(bytes: Buffer, maxBytes: number) {
    this.#bytes = bytes
    this.#maxBytes = maxBytes
    this.#entries = readDirectory(bytes)
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw damaged()
    if (entry.flags % 2 === 1) throw new FeedError(0, 'це не прайс: архів захищено паролем')
    let checksum = 0
    for await (const piece of unpack(entry, packedBytes(this.#bytes, entry))) {
      this.#unpacked += piece.length
      if (this.#unpacked > this.#maxBytes)
        throw new FeedError(0, `файл більший за ${Math.floor(this.#maxBytes / 1024 ** 2)} МБ`)
      checksum = crc32(piece, checksum)
      yield piece
    }
    if (checksum !== entry.checksum) throw damaged()
  }
}

/** The error for a damaged workbook. */
export function damaged(): FeedError {
  return new FeedError(
    0,
    'це не прайс: книга Excel пошкоджена або неповна; збережіть або завантажте її ще раз',
  )
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(END)
  if (end < 0 || end < bytes.length - END_LENGTH - MOST_COMMENT) throw damaged()
  const entries = new Map<string, Entry>()
  try {
    let at = bytes.readUInt32LE(end + 16)
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw damaged()
      const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
      const extraAt = at + ENTRY_LENGTH + (name ?? 0)
      const path = bytes.toString('utf8', at + ENTRY_LENGTH, extraAt)
      entries.set(nameOf(path), readEntry(bytes, at, bytes.subarray(extraAt, extraAt + (extra ?? 0))))
      at = extraAt + (extra ?? 0) + (comment ?? 0)
    }
  } catch (error) {
    // A number that points beyond the end of the file.
    throw error instanceof RangeError ? damaged() : error
  }
  return entries
}

/** Some Windows programs separate folders by a backslash. */
function nameOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function readEntry(bytes: Buffer, at: number, extra: Buffer): Entry {
  const [packed, size, offset] = [20, 24, 42].map((place) => bytes.readUInt32LE(at + place))
  const long = longNumbers(extra)
  // The extra field contains the missing numbers in this order.
  const [, ownPacked = packed, ownOffset = offset] = [size, packed, offset].map((number) =>
    number === ELSEWHERE ? long.shift() : number,
  )
  return {
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    checksum: bytes.readUInt32LE(at + 16),
    packed: ownPacked ?? 0,
    at: ownOffset ?? 0,
  }
}

function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== EXTRA_64) continue
    const count = Math.floor(extra.readUInt16LE(at + 2) / 8)
    return Array.from({ length: count }, (_, index) => Number(extra.readBigUInt64LE(at + 4 + index * 8)))
  }
  return []
}

function packedBytes(bytes: Buffer, { at, packed }: Entry): Buffer {
  if (at + LOCAL_LENGTH > bytes.length) throw damaged()
  const start = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw damaged()
  return bytes.subarray(start, start + packed)
}

async function* unpack({ method }: Entry, packed: Buffer): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    for (let start = 0; start < packed.length; start += SLICE) yield packed.subarray(start, start + SLICE)
    return
  }
  if (method !== 8) throw damaged()
  const unpacked = createInflateRaw({ chunkSize: SLICE })
  unpacked.end(packed)
  try {
    for await (const piece of unpacked) yield piece
  } catch (error) {
    throw isZlibError(error) ? damaged() : error
  }
}
