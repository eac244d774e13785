import { expect, it } from 'vitest'
import { FIRST_UNCOUNTED, FIRST_WORD } from './facet-code.ts'
import { ORDER_BOUNDS, orderBuckets } from './order-buckets.ts'

const COLUMNS = ['price', 'popularity', 'discount', 'product_id'] as const

it.each(COLUMNS)('buckets by %s follow each other without a gap', (column) => {
  const buckets = orderBuckets(column)
  expect(buckets.slice(1).map(({ low }) => low)).toEqual(buckets.slice(0, -1).map(({ high }) => high))
  expect(ORDER_BOUNDS[column]).toEqual(ORDER_BOUNDS[column].toSorted((a, b) => a - b))
  expect(ORDER_BOUNDS[column].every(Number.isInteger)).toBe(true)
})

it('no two buckets are one facet, and none is a word', () => {
  const facets = COLUMNS.flatMap((column) => orderBuckets(column).map(({ facet }) => facet))
  expect(new Set(facets).size).toBe(facets.length)
  expect(Math.max(...facets)).toBeLessThan(FIRST_WORD)
  expect(orderBuckets('price').every(({ facet }) => facet < FIRST_UNCOUNTED)).toBe(true)
})
