import { expect, it } from 'vitest'
import { createPrefetchBudget, FRESH_MS, MINUTE_LIMIT } from './prefetch-budget.ts'

const fill = () => {
  const budget = createPrefetchBudget()
  const taken = Array.from({ length: MINUTE_LIMIT }, (_, index) => budget.take(`/p/${index}`, 0, false))
  return { budget, taken }
}

it('fetches no page twice while the browser has it', () => {
  const budget = createPrefetchBudget()
  expect(budget.take('/a', 0, false)).toBe(true)
  expect(budget.take('/a', FRESH_MS - 1, false)).toBe(false)
  expect(budget.take('/a', FRESH_MS - 1, true)).toBe(false)
  expect(budget.take('/a', FRESH_MS, false)).toBe(true)
})

it('fetches so many pages a minute and no more', () => {
  const { budget, taken } = fill()
  expect(taken).not.toContain(false)
  expect(budget.take('/b', 59_999, false)).toBe(false)
  expect(budget.take('/b', 60_000, false)).toBe(true)
})

it('lets a press through, since a visit follows', () => {
  expect(fill().budget.take('/b', 1, true)).toBe(true)
})
