import { describe, expect, it } from 'vitest'
import { bytesOf, setBit } from '#src/catalogue-index/bitmaps.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { beginValues, bytesOfValues, countGroup, countValues, putValues } from './facet-values.ts'

const PLACES = 320
const random = seededRandom(3)
/** Facets 4, 12, 20 … belong to group 1, the others to group 2. */
const GROUPS = new Map(Array.from({ length: 41 }, (_, id) => [id * 4, 1 + ((id + 1) % 2)]))
const randomFacets = () => Array.from({ length: random(9) }, () => 1 + random(40) * 4)

describe('what goods have', () => {
  it('is counted in any set, also after goods have become others', () => {
    const values = beginValues(PLACES, PLACES, GROUPS)
    const goods = new Map<number, number[]>()
    for (let turn = 0; turn < 40 * PLACES; turn += 1) {
      const [place, facets] = [random(PLACES), [...new Set(randomFacets())]]
      putValues(values, place, facets)
      goods.set(place, facets)
    }
    const set = new Int32Array(PLACES / 32)
    for (let place = 0; place < PLACES; place += 1 + random(3)) setBit(bytesOf(set), place)
    const expected = new Map<number, number>()
    for (const [place, facets] of goods) {
      const isIn = ((bytesOf(set)[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0
      for (const facet of isIn ? facets : []) expected.set(facet, (expected.get(facet) ?? 0) + 1)
    }
    const counts = [...countValues(values, set).entries()].filter(([, count]) => count > 0)
    expect(new Map(counts.map(([number, count]) => [values.facets[number], count]))).toEqual(expected)
    for (const group of [1, 2]) {
      const own = [...countGroup(values, group, set).entries()].filter(([, count]) => count > 0)
      expect(new Map(own.map(([number, count]) => [values.facets[number], count]))).toEqual(
        new Map([...expected].filter(([facet]) => GROUPS.get(facet) === group)),
      )
    }
    // Replaced entries are removed after some time.
    expect(bytesOfValues(values)).toBeLessThan(PLACES * 200)
  })

  it('tells whether it is something else than before', () => {
    const values = beginValues(PLACES, PLACES, GROUPS)
    expect([[], [5, 9], [5, 9], [5], [9], []].map((facets) => putValues(values, 7, facets))).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
    ])
  })

  it('takes room for the goods that there are and not for all places', () => {
    const [few, many] = [beginValues(PLACES, 2, GROUPS), beginValues(PLACES, PLACES, GROUPS)]
    expect(bytesOfValues(few)).toBeLessThan(bytesOfValues(many) / 5)
    expect(putValues(few, 7, Array.from(GROUPS.keys()))).toBe(true)
    expect(countValues(few, new Int32Array(PLACES / 32).fill(-1)).reduce((sum, count) => sum + count)).toBe(
      41,
    )
  })
})
