import { type Bitmap, bytesOf } from './bitmaps.ts'
import { CHUNK_SIZE } from './slots.ts'

/** A row of `facet_bits`: `bits` begin `first` bits into the chunk. Whole bytes. */
export type BitRow = { chunk: number; first: number; bits: Uint8Array }

/** The bytes from `from` up to, not including, `to` of a chunk lie at `at` in a bitmap. */
type Stretch = { chunk: number; from: number; to: number; at: number }

/** Where the chunks of a category's goods lie in a bitmap that has room for no others. */
export type BitLayout = { stretches: ReadonlyMap<number, Stretch>; words: number }

const BYTE_BITS = 8
const WORD_BYTES = 4
const CHUNK_BYTES = CHUNK_SIZE / BYTE_BITS
// A divisor of the chunk's size. New goods come behind the others: there is some room for them.
const ROOM_BYTES = 128

/** Room for the bits of these rows, one per chunk. */
export function layOut(rows: readonly BitRow[]): BitLayout {
  const stretches = new Map<number, Stretch>()
  let at = 0
  for (const { chunk, first, bits } of rows) {
    const from = roundDown(first / BYTE_BITS)
    const to = Math.min(CHUNK_BYTES, roundDown(first / BYTE_BITS + bits.length - 1) + ROOM_BYTES)
    stretches.set(chunk, { chunk, from, to, at })
    at += to - from
  }
  return { stretches, words: at / WORD_BYTES }
}

/** Whether there is room for every bit of the row. */
export function hasRoom({ stretches }: BitLayout, { chunk, first, bits }: BitRow): boolean {
  const stretch = stretches.get(chunk)
  const from = first / BYTE_BITS
  return stretch !== undefined && from >= stretch.from && from + bits.length <= stretch.to
}

/** Puts a row's bits in place of those that the bitmap had of its chunk; what there is no room for is left out. */
export function writeRow({ stretches }: BitLayout, bitmap: Bitmap, { chunk, first, bits }: BitRow): void {
  const stretch = stretches.get(chunk)
  if (!stretch) return
  const bytes = bytesOf(bitmap).subarray(stretch.at, stretch.at + stretch.to - stretch.from)
  const start = first / BYTE_BITS - stretch.from
  bytes.fill(0)
  bytes.set(
    bits.subarray(Math.max(0, -start), Math.max(0, Math.min(bits.length, bytes.length - start))),
    Math.min(Math.max(0, start), bytes.length),
  )
}

/** Where a slot's bit stands in a bitmap; -1 where there is no room for it. */
export function placeOfSlot({ stretches }: BitLayout, slot: number): number {
  const stretch = stretches.get(Math.floor(slot / CHUNK_SIZE))
  const byte = Math.floor((slot % CHUNK_SIZE) / BYTE_BITS)
  if (!stretch || byte < stretch.from || byte >= stretch.to) return -1
  return (stretch.at + byte - stretch.from) * BYTE_BITS + (slot % BYTE_BITS)
}

function roundDown(bytes: number): number {
  return Math.floor(bytes / ROOM_BYTES) * ROOM_BYTES
}
