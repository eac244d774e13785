import { expect, it } from 'vitest'
import { seededRandom } from '#tests/random-catalogue.ts'
import {
  allOf,
  anyOf,
  type Bitmap,
  butNot,
  bytesOf,
  countBits,
  countCommon,
  hasBit,
  placesOf,
  setBit,
} from './bitmaps.ts'

const WORDS = 70
const random = seededRandom(3)

/** A bitmap in which every word has another density, and some are full or 0. */
function randomBitmap(): Bitmap {
  return Int32Array.from({ length: WORDS }, (_, place) =>
    place % 7 === 0 ? -(place % 2) : random(2 ** 32) & random(2 ** 32),
  )
}

function bitsOf(bitmap: Bitmap): Set<number> {
  const bytes = [...bytesOf(bitmap)]
  return new Set(
    bytes.flatMap((byte, at) =>
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => (byte & (128 >> bit) ? [at * 8 + bit] : [])),
    ),
  )
}

it('joins, intersects and counts bits as sets of numbers do', () => {
  const bitmaps = Array.from({ length: 4 }, randomBitmap)
  const sets = bitmaps.map(bitsOf)
  const [first = randomBitmap(), ...others] = bitmaps
  const [own = new Set<number>(), ...rest] = sets
  const common = rest.reduce((left, right) => left.intersection(right), own)
  expect(bitsOf(anyOf(WORDS, [null, ...bitmaps]))).toEqual(
    rest.reduce((left, right) => left.union(right), own),
  )
  expect(bitsOf(allOf(first, others))).toEqual(common)
  expect(bitmaps.map((bitmap) => countCommon(first, bitmap))).toEqual(
    sets.map((set) => own.intersection(set).size),
  )
  expect(bitmaps.map((bitmap) => bitsOf(butNot(first, bitmap)))).toEqual(
    sets.map((set) => own.difference(set)),
  )
})

it('finds and sets each bit at its place', () => {
  const bitmap = randomBitmap()
  const places = [...bitsOf(bitmap)]
  expect([...placesOf(bitmap)]).toEqual(places)
  const copy: Bitmap = new Int32Array(WORDS)
  for (const place of places) setBit(bytesOf(copy), place)
  expect(copy).toEqual(bitmap)
  const all = Array.from({ length: WORDS * 32 }, (_, place) => place)
  expect(all.filter((place) => hasBit(bytesOf(bitmap), place))).toEqual(places)
})

it('counts every bit of full words, and none of empty ones', () => {
  const full: Bitmap = new Int32Array(WORDS).fill(-1)
  expect(countBits(full)).toBe(WORDS * 32)
  expect(countBits(new Int32Array(WORDS))).toBe(0)
})

it('leaves the bitmaps that it is given as they were', () => {
  const bitmap = randomBitmap()
  const before = bitmap.slice()
  anyOf(WORDS, [bitmap, randomBitmap()])
  allOf(bitmap, [randomBitmap()])
  butNot(bitmap, randomBitmap())
  expect(bitmap).toEqual(before)
})
