import { expect, it } from 'vitest'
import { PRICE_HISTORY_DAYS, priceBeforeReduction, shownOldPrice } from './old-price.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const past = (price: number, daysAgo: number) => ({
  price,
  ended_at: new Date(NOW.getTime() - daysAgo * 86_400_000),
})

it.each([
  [80, 100, 100, 100],
  [80, 100, 99, null],
  [80, 90, 100, 90],
  [80, 80, 100, null],
  [80, null, 100, null],
  [80, 100, null, null],
])('GDS-04 for %i an old price of %s may be shown after one of %s: %s', (price, claimed, lowest, shown) => {
  expect(shownOldPrice(price, claimed, lowest)).toBe(shown)
})

it.each([
  ['it was always the same', [], 80],
  ['it was reduced yesterday', [past(100, 1)], 100],
  ['it was lower within the thirty days before', [past(100, 1), past(70, 20)], 70],
  ['it was lower longer ago', [past(100, 1), past(70, 31)], 100],
  ['thirty days ago to the moment do not count', [past(100, 0), past(70, 30)], 100],
  ['it is cut again and again', [past(100, 10), past(90, 5), past(95, 2)], 90],
  ['it has been there for thirty days', [past(100, 30)], 80],
  ['it has been there for a moment less', [past(100, 29.999)], 100],
])('GDS-04 the lowest price before 80 where %s', (_what, prices, before) => {
  expect(priceBeforeReduction(80, prices, NOW)).toBe(before)
})

it('GDS-04 the rule looks back for twice thirty days', () => {
  expect(PRICE_HISTORY_DAYS).toBe(60)
})
