import { expect, it } from 'vitest'
import { discountText } from './discount.ts'

it.each([
  [{ discount_kind: null, discount: null }, null],
  [{ discount_kind: 'percent', discount: 20 }, '\u221220\u00A0%'],
  [{ discount_kind: 'amount', discount: 50_00 }, '\u221250,00\u00A0грн'],
  [{ discount_kind: 'prices', discount: null }, 'свої ціни'],
  [{ discount_kind: 'percent', discount: null }, '\u22120\u00A0%'],
  [{ discount_kind: 'amount', discount: null }, '\u22120,00\u00A0грн'],
] as const)('ADM-14 of the discount %j a promotion says %s', (discount, text) => {
  expect(discountText(discount)).toBe(text)
})
