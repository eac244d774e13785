import { expect, it } from 'vitest'
import { nextOption } from './next-option.ts'

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['End', -1, null],
  ['a', 1, null],
])('SEARCH-04 %s leads from %i of three to %s', (key, current, next) => {
  expect(nextOption(key, current, 3)).toBe(next)
})

it('SEARCH-04 leaves every key to the text where there is nothing to reach', () => {
  expect(nextOption('ArrowDown', -1, 0)).toBeNull()
})
