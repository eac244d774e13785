import { expect, it } from 'vitest'
import { type Bitmap, bytesOf, countBits, setBit } from '#src/catalogue-index/bitmaps.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { bytesOfSets, countSet, noSets } from './counted-sets.ts'
import { beginValues, countGroup, countValues, putValues } from './facet-values.ts'

const PLACES = 51_200
const FACETS = 40
/** Facets 4, 12, 20 … belong to group 1, the others to group 2. */
const GROUPS = new Map(Array.from({ length: FACETS + 1 }, (_, id) => [id * 4, 1 + ((id + 1) % 2)]))
const random = seededRandom(7)

function manyGoods() {
  const values = beginValues(PLACES, PLACES, GROUPS)
  for (let place = 0; place < PLACES; place += 1)
    putValues(values, place, [...new Set([random(FACETS) * 4, random(FACETS) * 4])])
  return values
}

/** Sets that are large, small, or similar to others. */
function stretch(from: number, to: number): { bitmap: Bitmap; total: number } {
  const bitmap: Bitmap = new Int32Array(PLACES / 32)
  for (let place = from; place < to; place += 1) if (place % 7 !== 3) setBit(bytesOf(bitmap), place)
  return { bitmap, total: countBits(bitmap) }
}

it('counts every set as one by one, whatever was counted before', () => {
  const values = manyGoods()
  const scope = stretch(0, PLACES).bitmap
  const sets = noSets()
  for (let turn = 0; turn < 60; turn += 1) {
    const from = random(PLACES)
    const set = stretch(from, from + random(PLACES - from))
    const group = [null, 1, 2][turn % 3] ?? null
    const expected = group === null ? countValues(values, set.bitmap) : countGroup(values, group, set.bitmap)
    const counts = countSet(sets, { values, scope, set, group })
    const isOf = (facet: number) => group === null || GROUPS.get(facet) === group
    const own = (all: Int32Array) => values.facets.map((facet, number) => (isOf(facet) ? all[number] : 0))
    expect(own(counts)).toEqual(own(expected))
  }
  expect(bytesOfSets(sets)).toBeLessThan(34 * (PLACES / 8 + FACETS * 4))
})

it('knows of a set that was counted the facets that have come since', () => {
  const values = manyGoods()
  const scope = stretch(0, PLACES).bitmap
  const sets = noSets()
  const set = stretch(0, 20_000)
  countSet(sets, { values, scope, set, group: null })
  putValues(values, 30_000, [FACETS * 4])
  const wider = stretch(0, 30_001)
  expect([...countSet(sets, { values, scope, set: wider, group: null })]).toEqual([
    ...countValues(values, wider.bitmap),
  ])
})
