/**
 * One bit per slot of some stretch of slots, the bytes as PostgreSQL sends them. Whoever ands, ors and counts whole words
 * need not know which bit of them is which slot.
 */
export type Bitmap = Int32Array<ArrayBuffer>

/** The words of a bitmap that are not 0: `words[n]` stands at `places[n]`. */
export type Ones = { places: Int32Array; words: Int32Array }

/** The bits of a bitmap as bytes, in the same memory. */
export function bytesOf(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bitmap.buffer)
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

/** What is left of a bitmap without its zeros, which for a choice of a few goods is most of it. */
export function onesOf(bitmap: Bitmap): Ones {
  const places = new Int32Array(bitmap.length)
  let filled = 0
  for (let place = 0; place < bitmap.length; place += 1) {
    if (bitmap[place] === 0) continue
    places[filled] = place
    filled += 1
  }
  const own = places.subarray(0, filled)
  return { places: own, words: own.map((place) => bitmap[place] ?? 0) }
}

/** How many bits both have. */
export function countCommon({ places, words }: Ones, bitmap: Bitmap): number {
  let count = 0
  for (let at = 0; at < places.length;) {
    const end = Math.min(places.length, at + WORDS_AT_ONCE)
    let bytes = 0
    for (; at < end; at += 1)
      bytes = (bytes + countBytes((words[at] ?? 0) & (bitmap[places[at] ?? 0] ?? 0))) | 0
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
