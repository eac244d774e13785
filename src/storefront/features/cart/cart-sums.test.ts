import { expect, it } from 'vitest'
import { emptyCart, withLines } from '#src/domain/cart/cart.ts'
import { sampleLine } from '#tests/sample-goods.ts'
import { cartSums, lineSums } from './cart-sums.ts'

it('FMT-01 sums what is saved in kopiykas', () => {
  const lines = [
    sampleLine({ price: 0.1, old_price: 0.3, quantity: 3 }),
    sampleLine({ id: 8, price: 1849, quantity: 1 }),
  ]
  expect(cartSums(withLines(emptyCart(), lines))).toEqual({ full: 1849.9, saved: 0.6, total: 1849.3 })
})

it('saves nothing where an old price is not higher', () => {
  const line = sampleLine({ price: 100, old_price: 90, quantity: 2 })
  expect(cartSums(withLines(emptyCart(), [line]))).toEqual({ full: 200, saved: 0, total: 200 })
  expect(lineSums(line)).toEqual({ price: 200, oldPrice: null })
})

it('multiplies both prices of a line', () => {
  expect(lineSums(sampleLine({ price: 10.05, old_price: 12.1, quantity: 3 }))).toEqual({
    price: 30.15,
    oldPrice: 36.3,
  })
})
