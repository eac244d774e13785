import { constants, crc32, deflateRawSync } from 'node:zlib'

const LEVEL = 6
/** A gzip header without name and time, of an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** A part that many documents share, compressed once. */
export type PackedPart = { plain: Buffer; packed: Buffer }

/**
 * Compresses the beginning of documents. The full flush ends it on a byte boundary, and any other part may
 * follow, since it is not referred to.
 */
export function packBeginning(plain: Buffer): PackedPart {
  return { plain, packed: deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** Compresses the end of documents, which closes the stream. */
export function packEnd(plain: Buffer): PackedPart {
  return { plain, packed: deflateRawSync(plain, { level: LEVEL }) }
}

/**
 * Joins the three parts into one gzip. Only the middle is new; it is stored uncompressed and may have at most
 * 65,535 bytes.
 */
export function joinGzip(beginning: PackedPart, middle: Buffer, end: PackedPart): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end.plain, crc32(middle, crc32(beginning.plain))), 0)
  trailer.writeUInt32LE(beginning.plain.length + middle.length + end.plain.length, 4)
  return Buffer.concat([HEADER, beginning.packed, storedBlock(middle.length), middle, end.packed, trailer])
}

/**
 * The header of a stored block (RFC 1951, 3.2.4): not the last block, its length, and the complement of the
 * length.
 */
function storedBlock(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(length ^ 0xff_ff, 3)
  return head
}
