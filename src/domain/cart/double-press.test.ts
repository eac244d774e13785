import { expect, it } from 'vitest'
import { createDoublePress } from './double-press.ts'

it.each([
  [0, false],
  [499, true],
  [500, false],
])('CART-01 a press %i ms after the first one: repeats it? %s', (after, isRepeated) => {
  const isDouble = createDoublePress()
  isDouble('7:', 0)
  expect(isDouble('7:', after || 1000)).toBe(isRepeated)
})

it('CART-01 presses on other goods are presses of their own', () => {
  const isDouble = createDoublePress()
  isDouble('7:', 0)
  expect(isDouble('8:', 10)).toBe(false)
})

it('CART-01 who goes on pressing adds every half second', () => {
  const isDouble = createDoublePress()
  const repeated = [0, 300, 600, 900].map((at) => isDouble('7:', at))
  expect(repeated).toEqual([false, true, false, true])
})

it('CART-01 the first press of all repeats nothing, whatever it is on', () => {
  expect(createDoublePress()('', 0)).toBe(false)
})
