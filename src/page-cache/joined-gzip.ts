import { constants, crc32, deflateRawSync } from 'node:zlib'

const LEVEL = 6
/** No name, no time, of an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** A part of documents that are alike, packed once. */
export type PackedPart = { plain: Buffer; packed: Buffer }

/** The beginning of documents: it ends where bytes of any other part may follow, and names none of them. */
export function packBeginning(plain: Buffer): PackedPart {
  return { plain, packed: deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH }) }
}

export function packEnd(plain: Buffer): PackedPart {
  return { plain, packed: deflateRawSync(plain, { level: LEVEL }) }
}

/** One gzip of the three in turn, of which only the middle is new: at most 65,535 bytes, which stand there as they are. */
export function joinGzip(beginning: PackedPart, middle: Buffer, end: PackedPart): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end.plain, crc32(middle, crc32(beginning.plain))), 0)
  trailer.writeUInt32LE(beginning.plain.length + middle.length + end.plain.length, 4)
  return Buffer.concat([HEADER, beginning.packed, storedBlock(middle.length), middle, end.packed, trailer])
}

/** What stands before bytes that are not packed (RFC 1951, 3.2.4): no last block, their number, and its complement. */
function storedBlock(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(length ^ 0xff_ff, 3)
  return head
}
