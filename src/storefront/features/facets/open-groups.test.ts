import { expect, it } from 'vitest'
import { openGroups } from './open-groups.ts'

it.each([
  [0, 1],
  [8, 1],
  [13, 2],
  [24, 2],
  [25, 3],
  [340_000, 3],
])('CAT-01 of the filters of %i goods %i groups are open', (total, open) => {
  expect(openGroups(total)).toBe(open)
})
