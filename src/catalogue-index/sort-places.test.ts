import { describe, expect, it } from 'vitest'
import { seededRandom } from '#tests/random-catalogue.ts'
import { movePlaces, sortPlaces } from './sort-places.ts'

const GOODS = 3000
const random = seededRandom(5)

/** Small and large keys, many of which are equal. */
const keysOf = (limit: number) => Float64Array.from({ length: GOODS }, () => random(40) * random(limit))

const compareBy = (own: Float64Array) => (a: number, b: number) => (own[a] ?? 0) - (own[b] ?? 0) || a - b

describe('sortPlaces', () => {
  it.each([1, 7, 3000, 90_000, 2 ** 40])('sorts by keys up to about %i, equal ones as they were', (limit) => {
    const keys = keysOf(limit)
    const places = Int32Array.from({ length: GOODS }, (_, at) => GOODS - 1 - at)
    const sorted = sortPlaces(places, keys)
    expect([...sorted]).toEqual([...places].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))
  })
})

describe('movePlaces', () => {
  it.each([0, 1, 40, GOODS])('puts %i places where their new keys belong', (count) => {
    const keys = keysOf(500)
    const [before, now] = [compareBy(keys.slice()), compareBy(keys)]
    // The last hundred are new to the order.
    const all = Int32Array.from({ length: GOODS }, (_, place) => place)
    const sorted = all.subarray(0, GOODS - 100).toSorted(before)
    const moved = new Set([
      ...all.subarray(GOODS - 100),
      ...Array.from({ length: count }, () => random(GOODS)),
    ])
    for (const place of moved) keys[place] = random(1000)
    expect(movePlaces(sorted, moved, { before, now })).toEqual(all.toSorted(now))
  })

  it('moves places in the memory in which they are when none is new', () => {
    const keys = keysOf(500)
    const before = keys.slice()
    const sorted = sortPlaces(
      Int32Array.from({ length: GOODS }, (_, place) => place),
      keys,
    )
    keys[7] = 1_000_000
    const moved = movePlaces(sorted, new Set([7]), {
      before: compareBy(before),
      now: compareBy(keys),
    })
    expect(moved).toBe(sorted)
    expect(moved.at(-1)).toBe(7)
  })
})
