import { describe, expect, it } from 'vitest'
import { type Bitmap, bytesOf, hasBit } from '#src/catalogue-index/bitmaps.ts'
import { sortPlaces } from '#src/catalogue-index/sort-places.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { type PriceRange, moveInRanges, RANGES_CACHED, rangeOf } from './price-ranges.ts'

const WORDS = 20
const PLACES = WORDS * 32
const DEAREST = 200
const random = seededRandom(5)

function pricedGoods() {
  const prices = Float64Array.from({ length: PLACES }, () => random(DEAREST))
  const inOrder = () => sortPlaces(Int32Array.from(prices.keys()), prices)
  return { prices, order: inOrder(), inOrder }
}

function placesIn(bitmap: Bitmap): number[] {
  return Array.from({ length: PLACES }, (_, place) => place).filter((place) => hasBit(bytesOf(bitmap), place))
}

function pricedFrom(prices: Float64Array, low: number, high: number): number[] {
  return [...prices.keys()].filter((place) => (prices[place] ?? 0) >= low && (prices[place] ?? 0) <= high)
}

/** Ranges of any width, some without goods, some with their ends exchanged. */
const randomEnds = () => ({ low: random(DEAREST + 20), high: random(DEAREST + 20) })

describe('a range of prices', () => {
  it('has the goods of its prices, whatever ranges were asked for before', () => {
    const goods = pricedGoods()
    const ranges: PriceRange[] = []
    for (let turn = 0; turn < 300; turn += 1) {
      const { low, high } = randomEnds()
      expect(placesIn(rangeOf(ranges, { low, high }, goods, WORDS))).toEqual(
        pricedFrom(goods.prices, low, high),
      )
    }
    expect(ranges.length).toBe(RANGES_CACHED)
  })

  it('follows goods whose prices become others', () => {
    const goods = pricedGoods()
    const ranges: PriceRange[] = []
    for (let turn = 0; turn < 100; turn += 1) {
      const { low, high } = randomEnds()
      rangeOf(ranges, { low, high }, goods, WORDS)
      const moved = new Set(Array.from({ length: 5 }, () => random(PLACES)))
      for (const place of moved) goods.prices[place] = random(DEAREST)
      goods.order = goods.inOrder()
      moveInRanges(ranges, moved, goods.prices)
      expect(placesIn(rangeOf(ranges, { low, high }, goods, WORDS))).toEqual(
        pricedFrom(goods.prices, low, high),
      )
    }
  })
})
