import { expect, it } from 'vitest'
import {
  discountTitle,
  foldPromoCode,
  PROMO_USED_BY_CUSTOMER,
  promoAnswer,
  promoDiscountText,
  promoState,
  type PromoTerms,
} from './promo-code.ts'

type Terms = PromoTerms & { used: number }
const TODAY = '2026-11-25'
const terms = (change: Partial<Terms> = {}): Terms => ({
  kind: 'percent',
  discount: 10,
  least_sum: 0,
  starts_on: null,
  ends_on: null,
  most_uses: null,
  most_per_customer: null,
  with_reduced: true,
  is_active: true,
  used: 0,
  ...change,
})
const goods = (price: number, quantity = 1, is_reduced = false) => ({ price, quantity, is_reduced })
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00A0', ' ')) as unknown
const answer = (change: Partial<Terms>, ...list: ReturnType<typeof goods>[]) =>
  plain(promoAnswer(terms(change), list.length > 0 ? list : [goods(500_00)], TODAY))

it.each([
  ['percent of all pieces', { discount: 15 }, [goods(100_00, 3)], 45_00],
  ['percent, rounded down to the kopiyka', { discount: 15 }, [goods(3_33)], 49],
  ['kopiykas', { kind: 'amount', discount: 50_00 }, [goods(100_00, 3)], 50_00],
  [
    'percent of goods at full price alone',
    { with_reduced: false },
    [goods(100_00), goods(400_00, 1, true)],
    10_00,
  ],
  [
    'no more kopiykas than those cost',
    { kind: 'amount', discount: 300_00, with_reduced: false },
    [goods(100_00), goods(400_00, 1, true)],
    100_00,
  ],
  ['percent of reduced goods too', {}, [goods(100_00), goods(400_00, 1, true)], 50_00],
] as const)('ADM-14 CHK-01 a code takes off %s', (_what, change, list, discount) => {
  expect(answer(change, ...list)).toEqual({ discount })
})

it.each([
  ['is off', { is_active: false }, 'Такого промокоду немає'],
  ['has not begun', { starts_on: '2026-11-26' }, 'Промокод почне діяти 26 листопада 2026'],
  ['is over', { ends_on: '2026-11-24' }, 'Промокод діяв до 24 листопада 2026'],
  ['is used up', { most_uses: 3, used: 3 }, 'Цей промокод уже використано'],
  ['asks for more goods', { least_sum: 500_01 }, 'Промокод діє на товари від 500,01 грн'],
  [
    'makes the order free',
    { kind: 'amount', discount: 500_00 },
    'Сума замовлення замала для цього промокоду',
  ],
  [
    'gives more than there is',
    { kind: 'amount', discount: 900_00 },
    'Сума замовлення замала для цього промокоду',
  ],
] as const)('ADM-14 CHK-01 a code that %s is refused with the reason', (_what, change, refusal) => {
  expect(answer(change)).toEqual({ refusal })
})

it('ADM-14 CHK-01 a code that there is not, one for full prices alone, and less than a kopiyka', () => {
  expect(promoAnswer(null, [goods(500_00)], TODAY)).toEqual({ refusal: 'Такого промокоду немає' })
  expect(answer({ with_reduced: false }, goods(400_00, 1, true))).toEqual({
    refusal: 'Промокод не діє на товари зі знижкою',
  })
  expect(answer({ discount: 1 }, goods(99))).toEqual({
    refusal: 'Сума замовлення замала для цього промокоду',
  })
})

it.each([
  ['its first day', { starts_on: TODAY }],
  ['its last day', { ends_on: TODAY }],
  ['its last use', { most_uses: 3, used: 2 }],
  ['goods for just the least sum', { least_sum: 500_00 }],
] as const)('ADM-14 CHK-01 a code works on %s', (_what, change) => {
  expect(answer(change)).toEqual({ discount: 50_00 })
  expect(promoState(terms(change), TODAY)).toBe('діє')
})

it.each([
  [{}, 'діє'],
  [{ is_active: false, ends_on: '2026-11-24' }, 'вимкнено'],
  [{ starts_on: '2026-11-26' }, 'ще не почався'],
  [{ ends_on: '2026-11-24' }, 'закінчився'],
  [{ most_uses: 3, used: 3 }, 'використано'],
  [{ most_uses: 3, used: 4 }, 'використано'],
] as const)('ADM-14 of %j the owner reads «%s»', (change, state) => {
  expect(promoState(terms(change), TODAY)).toBe(state)
})

it.each([
  ['ЛІТО 10', 'літо10'],
  // Latin letters that look alike, a soft hyphen, wide digits.
  ['ЛIТO10', 'ЛІТО10'],
  ['літ\u00ADо\u00A010', 'ЛІТО10'],
  ['ЛІТО１０', 'ЛІТО10'],
])('ADM-14 CHK-01 %j and %j are the same code', (typed, code) => {
  expect(foldPromoCode(typed)).toBe(foldPromoCode(code))
})

it('CHK-01 says to whom has used a code already that she has', () => {
  expect(PROMO_USED_BY_CUSTOMER).toBe('Ви вже скористалися цим промокодом')
})

it('ADM-14 other letters are another code', () => {
  expect(foldPromoCode('ЛІТО10')).not.toBe(foldPromoCode('ЛІТО11'))
})

it('ADM-14 says what a code takes off, and what the discount of an order is called', () => {
  expect(plain(promoDiscountText({ kind: 'percent', discount: 10 }))).toBe('−10 %')
  expect(plain(promoDiscountText({ kind: 'amount', discount: 50_00 }))).toBe('−50,00 грн')
  expect([discountTitle('ЛІТО10'), discountTitle(''), discountTitle(null), discountTitle(undefined)]).toEqual(
    ['Знижка, промокод ЛІТО10', 'Знижка', 'Знижка', 'Знижка'],
  )
})
