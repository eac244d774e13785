import { expect, it } from 'vitest'
import { atLeast, atMost, measurement } from './measurement.ts'
import { median, percentile } from './percentile.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it.each([
  [100, 0.5, 50],
  [100, 0.95, 95],
  [100, 0.99, 99],
  [3, 0.5, 2],
  [3, 0.99, 3],
  [1, 0.5, 1],
  [200, 0.99, 198],
])('finds among %i numbers at the share %d the value %d', (count, share, value) => {
  expect(percentile(upTo(count), share)).toBe(value)
})

it('takes samples in any order and counts them as numbers', () => {
  expect(median([10, 9, 100])).toBe(10)
})

it('refuses to measure nothing', () => {
  expect(() => measurement({ name: 'x', unit: 'ms', samples: [] })).toThrow('nothing was measured of x')
})

it('judges the figure that the target names', () => {
  const samples = upTo(100)
  const judge = (target: ReturnType<typeof atMost>) =>
    measurement({ name: 'x', unit: 'ms', samples, target }).isMet
  expect(judge(atMost(50))).toBe(true)
  expect(judge(atMost(94, 'p95'))).toBe(false)
  expect(judge(atLeast(51))).toBe(false)
  expect(judge(atLeast(1, 'worst'))).toBe(true)
  expect(judge(atMost(99, 'worst'))).toBe(false)
})

it('has no verdict without a target', () => {
  expect(measurement({ name: 'x', unit: 'ms', samples: [1] }).isMet).toBeNull()
})
