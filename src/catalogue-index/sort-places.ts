// The base of a digit. Prices in a shop have three such digits, and a table of this size stays in the
// processor's cache.
const DIGIT = 2048

/**
 * Sorts places by their keys, the smallest first; places with equal keys stay in their order. Keys are whole
 * numbers that are not negative.
 */
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

type Compare = (a: number, b: number) => number

/**
 * Moves places that have changed or are new to where they belong, in an array that was sorted by `before`.
 * The memory is reused unless some places are new: a large order takes a megabyte, and copying it would take
 * longer than everything else.
 */
export function movePlaces(
  sorted: Int32Array,
  moved: ReadonlySet<number>,
  { before, now }: { before: Compare; now: Compare },
): Int32Array {
  const places = Int32Array.from(moved)
  const stayed = takeOut(sorted, places.toSorted(before), before)
  return putIn(sorted, stayed, places.toSorted(now), now)
}

/** Moves the remaining places to the beginning and returns how many there are. */
function takeOut(sorted: Int32Array, leaving: Int32Array, compare: Compare): number {
  let [filled, from] = [0, 0]
  for (const place of leaving) {
    const at = firstBehind(sorted, place, compare, from, sorted.length)
    // A new place was not in the array.
    if (sorted[at] !== place) continue
    sorted.copyWithin(filled, from, at)
    filled += at - from
    from = at + 1
  }
  sorted.copyWithin(filled, from)
  return filled + sorted.length - from
}

function putIn(sorted: Int32Array, stayed: number, coming: Int32Array, compare: Compare): Int32Array {
  const length = stayed + coming.length
  const merged = length === sorted.length ? sorted : new Int32Array(length)
  if (merged !== sorted) merged.set(sorted.subarray(0, stayed))
  let end = stayed
  // From the last one on, so that nothing is overwritten that still has to be moved.
  for (let before = coming.length - 1; before >= 0; before -= 1) {
    const place = coming[before] ?? 0
    const at = firstBehind(merged, place, compare, 0, end)
    merged.copyWithin(at + before + 1, at, end)
    merged[at + before] = place
    end = at
  }
  return merged
}

/** The first position between `low` and `high` whose place does not come before this one. */
function firstBehind(sorted: Int32Array, place: number, compare: Compare, low: number, high: number): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >> 1
    if (compare(sorted[middle] ?? 0, place) < 0) first = middle + 1
    else end = middle
  }
  return first
}
