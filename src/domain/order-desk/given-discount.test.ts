import { expect, it } from 'vitest'
import { givenPercent } from './given-discount.ts'

const line = (price: number, quantity: number, usual: number) => ({ price, quantity, usual })

it.each([
  ['nothing is given', { goods: 1000, discount: 0, repriced: [] }, 0],
  ['a discount of the order', { goods: 1000, discount: 150, repriced: [] }, 15],
  // 2 × 400 instead of 2 × 500: 200 of 1,000.
  ['a lowered price', { goods: 800, discount: 0, repriced: [line(400, 2, 500)] }, 20],
  ['both', { goods: 800, discount: 100, repriced: [line(400, 2, 500)] }, 30],
  ['a raised price gives nothing', { goods: 1200, discount: 0, repriced: [line(600, 2, 500)] }, 0],
  [
    'nor does it hide a lowered one',
    { goods: 1300, discount: 0, repriced: [line(900, 1, 500), line(400, 1, 800)] },
    (400 * 100) / 1700,
  ],
  ['all of it', { goods: 0, discount: 0, repriced: [line(0, 1, 500)] }, 100],
  ['goods for nothing', { goods: 0, discount: 0, repriced: [] }, 0],
])('ADM-04 ADM-08 %s', (_what, order, percent) => {
  expect(givenPercent(order)).toBe(percent)
})
