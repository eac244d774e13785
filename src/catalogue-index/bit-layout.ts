import { type Bitmap, bytesOf } from './bitmaps.ts'
import { CHUNK_SIZE } from './slots.ts'

/** A row of `facet_bits`. `bits` begin `first` bits into the chunk, at a whole byte. */
export type BitRow = { chunk: number; first: number; bits: Uint8Array }

/** The bytes of a chunk from `from` up to, but not including, `to` are at `at` in a bitmap. */
type Stretch = { chunk: number; from: number; to: number; at: number }

/** Where the chunks of a category's goods are in a bitmap that has room for no other goods. */
export type BitLayout = { stretches: ReadonlyMap<number, Stretch>; words: number }

const BYTE_BITS = 8
const WORD_BYTES = 4
const CHUNK_BYTES = CHUNK_SIZE / BYTE_BITS
// A divisor of the chunk's size. New goods get slots behind the others, so some room is reserved for them.
const ROOM_BYTES = 128

/** Returns a layout with room for the bits of these rows, one for each chunk. */
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

/** Replaces the bits of the row's chunk in the bitmap by those of the row. Bits without room are left out. */
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

/** Returns the place of a slot's bit in a bitmap; -1 if there is no room for it. */
export function placeOfSlot({ stretches }: BitLayout, slot: number): number {
  const stretch = stretches.get(Math.floor(slot / CHUNK_SIZE))
  const byte = Math.floor((slot % CHUNK_SIZE) / BYTE_BITS)
  if (!stretch || byte < stretch.from || byte >= stretch.to) return -1
  return (stretch.at + byte - stretch.from) * BYTE_BITS + (slot % BYTE_BITS)
}

function roundDown(bytes: number): number {
  return Math.floor(bytes / ROOM_BYTES) * ROOM_BYTES
}
