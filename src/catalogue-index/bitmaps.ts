/**
 * One bit for each slot of some range of slots, in the byte order of PostgreSQL. Code that combines and
 * counts whole words need not know which bit belongs to which slot.
 */
export type Bitmap = Int32Array<ArrayBuffer>

/** Returns the bitmap's bits as bytes, in the same memory. */
export function bytesOf(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bitmap.buffer)
}

/** Whether the bit at a place is set. The first bit of a byte is its highest. */
export function hasBit(bytes: Uint8Array, place: number): boolean {
  return ((bytes[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0
}

/** Sets the bit at a place. */
export function setBit(bytes: Uint8Array, place: number): void {
  bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7))
}

// Allocated once and not for each call: some sets have hundreds of thousands of places, and garbage
// collection of them takes long.
let scratch = new Int32Array(0)

/**
 * Returns the places of the set bits, in their order. The memory is reused, so read the result before the
 * next call.
 */
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

/**
 * Returns a bitmap of `length` words with the bits that are set in any of these; null stands for an empty
 * one.
 */
export function anyOf(length: number, bitmaps: readonly (Bitmap | null)[]): Bitmap {
  const result: Bitmap = new Int32Array(length)
  for (const bitmap of bitmaps) {
    if (bitmap === null) continue
    for (let place = 0; place < length; place += 1)
      result[place] = (result[place] ?? 0) | (bitmap[place] ?? 0)
  }
  return result
}

/** Returns a bitmap with the bits that are set in the first and in all others. */
export function allOf(first: Bitmap, others: readonly Bitmap[]): Bitmap {
  const result = first.slice()
  for (const bitmap of others) {
    for (let place = 0; place < result.length; place += 1)
      result[place] = (result[place] ?? 0) & (bitmap[place] ?? 0)
  }
  return result
}

/** Returns a bitmap with the bits that are set in the first but not in the other. */
export function butNot(first: Bitmap, other: Bitmap): Bitmap {
  return first.map((word, place) => word & ~(other[place] ?? 0))
}

/** Returns how many bits are set. */
export function countBits(bitmap: Bitmap): number {
  return countCommon(bitmap, bitmap)
}

/** Returns how many bits are set in both. */
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

// Each word adds at most 8 to a byte, so 31 of them cannot overflow it.
const WORDS_AT_ONCE = 31

/**
 * Returns a word with the number of set bits in each byte: counted by twos, then by fours, then by eights.
 */
function countBytes(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return (fours + (fours >>> 4)) & 0x0f0f0f0f
}

function addBytes(word: number): number {
  return (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24)
}
