// So many values a digit has: of prices in a shop there are three digits, and a table of them stays near the processor.
const DIGIT = 2048

/** Places by their keys, the smallest first; equal ones stay as they are. Keys are whole numbers that are not negative. */
export function sortPlaces(places: Int32Array, keys: ArrayLike<number>): Int32Array {
  let greatest = 0
  for (const place of places) greatest = Math.max(greatest, keys[place] ?? 0)
  let sorted = places
  for (let weight = 1; weight <= greatest; weight *= DIGIT) sorted = sortByDigit(sorted, keys, weight)
  return sorted
}

function sortByDigit(places: Int32Array, keys: ArrayLike<number>, weight: number): Int32Array {
  const digitOf = (place: number) => Math.floor((keys[place] ?? 0) / weight) % DIGIT
  const next = new Int32Array(DIGIT + 1)
  for (const place of places) next[digitOf(place) + 1] = (next[digitOf(place) + 1] ?? 0) + 1
  for (let digit = 1; digit < DIGIT; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
  const sorted = new Int32Array(places.length)
  for (const place of places) {
    const digit = digitOf(place)
    const at = next[digit] ?? 0
    sorted[at] = place
    next[digit] = at + 1
  }
  return sorted
}

/** What is sorted by `compare`, with places that have moved, or are new in it, where they belong now. */
export function movePlaces(
  sorted: Int32Array,
  moved: ReadonlySet<number>,
  compare: (a: number, b: number) => number,
): Int32Array {
  const stayed = butNot(sorted, moved)
  const coming = Int32Array.from(moved).toSorted(compare)
  const merged = new Int32Array(stayed.length + coming.length)
  let from = 0
  for (const [before, place] of coming.entries()) {
    const to = firstBehind(stayed, place, compare, from)
    merged.set(stayed.subarray(from, to), from + before)
    merged[to + before] = place
    from = to
  }
  merged.set(stayed.subarray(from), from + coming.length)
  return merged
}

function butNot(sorted: Int32Array, moved: ReadonlySet<number>): Int32Array {
  let last = 0
  for (const place of moved) last = Math.max(last, place)
  const isMoved = new Uint8Array(last + 1)
  for (const place of moved) isMoved[place] = 1
  const stayed = new Int32Array(sorted.length)
  let filled = 0
  for (const place of sorted) {
    if (isMoved[place]) continue
    stayed[filled] = place
    filled += 1
  }
  return stayed.subarray(0, filled)
}

/** The first, from `low` on, of what does not come before the place. */
function firstBehind(
  sorted: Int32Array,
  place: number,
  compare: (a: number, b: number) => number,
  low: number,
): number {
  let [first, end] = [low, sorted.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if (compare(sorted[middle] ?? 0, place) < 0) first = middle + 1
    else end = middle
  }
  return first
}
