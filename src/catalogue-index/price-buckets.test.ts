import { expect, it } from 'vitest'
import { priceFacet } from './facet-code.ts'
import { coverPrices, PRICE_BOUNDS, priceBucket } from './price-buckets.ts'

it('has bounds that only rise, of whole kopiykas', () => {
  expect(
    PRICE_BOUNDS.every((bound, index) => Number.isInteger(bound) && bound > (PRICE_BOUNDS[index - 1] ?? 0)),
  ).toBe(true)
})

it('puts a bound into the bucket that it begins', () => {
  expect([priceBucket(1), priceBucket(99), priceBucket(100), priceBucket(109), priceBucket(110)]).toEqual([
    0, 0, 1, 1, 2,
  ])
  expect(priceBucket(Number.MAX_SAFE_INTEGER)).toBe(PRICE_BOUNDS.length)
})

it('covers a range between bounds with whole buckets alone', () => {
  const cover = coverPrices(500_00, 599_99)
  expect(cover.edges).toEqual([])
  expect(cover.facets).toEqual([priceFacet(priceBucket(500_00)), priceFacet(priceBucket(550_00))])
})

it('leaves what no bucket covers whole to its ends', () => {
  expect(coverPrices(505_00, 600_00)).toEqual({
    facets: [priceFacet(priceBucket(550_00))],
    edges: [
      { from: 505_00, to: 549_99 },
      { from: 600_00, to: 600_00 },
    ],
  })
})

it('covers every price when both sides are open', () => {
  expect(coverPrices(null, null)).toMatchObject({ facets: { length: PRICE_BOUNDS.length + 1 }, edges: [] })
})

it('covers a range inside one bucket by its prices', () => {
  expect(coverPrices(501_00, 502_00)).toEqual({ facets: [], edges: [{ from: 501_00, to: 502_00 }] })
  expect(coverPrices(0, 0)).toEqual({ facets: [], edges: [{ from: 0, to: 0 }] })
})
