/**
 * One bit per slot of some stretch of slots, the bytes as PostgreSQL sends them. Code that ands, ors and counts whole words
 * need not know which bit of them is which slot.
 */
export type Bitmap = Int32Array<ArrayBuffer>

/** The bits of a bitmap as bytes, in the same memory. */
export function bytesOf(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bitmap.buffer)
}

/** Whether the bit at a place is set; the first of a byte is its highest. */
export function hasBit(bytes: Uint8Array, place: number): boolean {
  return ((bytes[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0
}

/** Sets the bit at a place. */
export function setBit(bytes: Uint8Array, place: number): void {
  bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7))
}

// Made once and not for each set: some have hundreds of thousands of places, and to clear away after them takes long.
let scratch = new Int32Array(0)

/** The places whose bits are set, in their order. In the same memory each time: to be read before it is called again. */
export function placesOf(bitmap: Bitmap): Int32Array {
  const bytes = bytesOf(bitmap)
  if (scratch.length < bytes.length * 8) scratch = new Int32Array(bytes.length * 8)
  let filled = 0
  for (let at = 0; at < bytes.length; at += 1) {
    for (let rest = bytes[at] ?? 0; rest !== 0;) {
      const bit = Math.clz32(rest) - 24
      rest &= ~(128 >> bit)
      scratch[filled] = at * 8 + bit
      filled += 1
    }
  }
  return scratch.subarray(0, filled)
}

/** A bitmap of so many words with the bits of any of these; null has none. */
export function anyOf(length: number, bitmaps: readonly (Bitmap | null)[]): Bitmap {
  const result: Bitmap = new Int32Array(length)
  for (const bitmap of bitmaps) {
    if (bitmap === null) continue
    for (let place = 0; place < length; place += 1)
      result[place] = (result[place] ?? 0) | (bitmap[place] ?? 0)
  }
  return result
}

/** A bitmap with the bits that the first and all others have. */
export function allOf(first: Bitmap, others: readonly Bitmap[]): Bitmap {
  const result = first.slice()
  for (const bitmap of others) {
    for (let place = 0; place < result.length; place += 1)
      result[place] = (result[place] ?? 0) & (bitmap[place] ?? 0)
  }
  return result
}

/** A bitmap with the bits that the first has and the other has not. */
export function butNot(first: Bitmap, other: Bitmap): Bitmap {
  return first.map((word, place) => word & ~(other[place] ?? 0))
}

/** How many bits a bitmap has. */
export function countBits(bitmap: Bitmap): number {
  return countCommon(bitmap, bitmap)
}

/** How many bits both have. */
export function countCommon(first: Bitmap, second: Bitmap): number {
  let count = 0
  for (let at = 0; at < first.length;) {
    const end = Math.min(first.length, at + WORDS_AT_ONCE)
    let bytes = 0
    for (; at < end; at += 1) bytes = (bytes + countBytes((first[at] ?? 0) & (second[at] ?? 0))) | 0
    count += addBytes(bytes)
  }
  return count
}

// Each of them adds at most 8 to a byte.
const WORDS_AT_ONCE = 31

/** In each byte the number of its bits: of twos, then of fours, then of all eight. */
function countBytes(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return (fours + (fours >>> 4)) & 0x0f0f0f0f
}

function addBytes(word: number): number {
  return (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24)
}
