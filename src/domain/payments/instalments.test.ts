import { expect, it } from 'vitest'
import { instalmentMisfit } from './instalment-misfit.ts'
import { ONLINE_METHODS } from './payment-methods.ts'
import {
  isInstalmentMethod,
  LEAST_PARTS,
  lenderText,
  monthlyText,
  MOST_PARTS,
  PART_FORMS,
  partsFor,
  partsText,
  partSum,
} from './instalments.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const RULE = { bank: 'privat_parts', most_parts: 4, least_sum: 0 } as const
const MONO = { bank: 'mono_parts', most_parts: 6, least_sum: 50_000 } as const

it('PAY-01 of the ways to pay online two are instalments, each of a bank of its own', () => {
  expect(
    [...ONLINE_METHODS, 'invoice', 'constructor', '', null, undefined].filter(isInstalmentMethod),
  ).toEqual(['privat_parts', 'mono_parts'])
})

it.each([
  [30_000, RULE, [2, 3, 4]],
  [29_999, RULE, []],
  [30_000_000, RULE, [2, 3, 4]],
  [30_000_001, RULE, []],
  [90_000, { ...RULE, most_parts: 2, least_sum: 100_000 }, []],
  [100_000, { ...RULE, most_parts: 2, least_sum: 100_000 }, [2]],
  [50_000, MONO, [3, 4, 5, 6]],
  [49_999, MONO, []],
  [100, { ...MONO, least_sum: 0 }, [3, 4, 5, 6]],
  [99, { ...MONO, least_sum: 0 }, []],
])('PAY-01 %i kopiykas by the rule %j are paid in %j payments', (sum, rule, parts) => {
  expect(partsFor(sum, rule)).toEqual(parts)
  for (const count of parts) {
    expect(count).toBeGreaterThanOrEqual(LEAST_PARTS)
    expect(count).toBeLessThanOrEqual(MOST_PARTS)
  }
})

it.each([
  [100_000, 4, 25_000],
  [100_000, 3, 33_334],
  [30_000, 25, 1_200],
])('PAY-01 of %i kopiykas in %i payments one is %i, never less than it will be', (sum, parts, one) => {
  expect(partSum(sum, parts)).toBe(one)
  expect(partSum(sum, parts) * parts).toBeGreaterThanOrEqual(sum)
})

const GOOD = { title: 'Плед', allows_instalments: true }
const SOFA = { title: 'Диван', allows_instalments: false }

it.each([
  [[], null],
  [[GOOD], null],
  [[GOOD, SOFA], '«Диван» не продаємо частинами, тож і замовлення з цим товаром теж'],
  [
    [SOFA, SOFA, { ...SOFA, title: 'Ваза' }],
    '«Диван» і ще 1 товар не продаємо частинами, тож і замовлення з ними теж',
  ],
])('PAY-01 of goods %j one that is excepted excepts all: %s', (goods, reason) => {
  expect(plain(instalmentMisfit(50_000, RULE, goods) ?? '')).toBe(reason ?? '')
})

it.each([
  [30_000, RULE, null],
  [29_999, RULE, 'Частинами можна сплатити від 300,00 грн'],
  [99_999, { ...RULE, least_sum: 100_000 }, 'Частинами можна сплатити від 1 000,00 грн'],
  [30_000_001, RULE, 'Частинами можна сплатити до 300 000,00 грн'],
  [50_000, MONO, null],
  [49_999, MONO, 'Частинами можна сплатити від 500,00 грн'],
])('PAY-01 why %i kopiykas by the rule %j are not paid so: %s', (sum, rule, reason) => {
  expect(plain(instalmentMisfit(sum, rule, [GOOD]) ?? '')).toBe(reason ?? '')
})

it('PAY-01 says what one payment is', () => {
  expect(plain(partsText(150_000, 12))).toBe('12 платежів по 125,00 грн')
  expect(plain(partsText(100_000, 3))).toBe('3 платежі по 333,34 грн')
})

it.each([
  ['one bank', 100_000, [RULE], 'Частинами від 250,00 грн/міс. Кредит надає АТ КБ «ПриватБанк»'],
  [
    'two banks the least month of both',
    120_000,
    [RULE, MONO],
    'Частинами від 200,00 грн/міс. Кредит надає АТ КБ «ПриватБанк» або АТ «Універсал Банк» (monobank)',
  ],
  [
    'two banks of which one lends so little',
    40_000,
    [RULE, MONO],
    'Частинами від 100,00 грн/міс. Кредит надає АТ КБ «ПриватБанк»',
  ],
  ['none that lends so little', 29_999, [RULE, MONO], ''],
  ['none at all', 100_000, [], ''],
])('PAY-01 a product says of %s what a month is and who lends', (_what, price, rules, text) => {
  expect(plain(monthlyText(price, rules))).toBe(text)
})

it('PAY-01 an owner who offers fewer payments than the bank makes offers none', () => {
  expect(partsFor(100_000, { ...RULE, most_parts: 1 })).toEqual([])
  expect(partsFor(100_000, { ...RULE, most_parts: 0 })).toEqual([])
  expect(partsFor(100_000, { ...MONO, most_parts: 2 })).toEqual([])
})

it('PAY-01 names the lender, and payments in their forms', () => {
  expect(plain(lenderText(['privat_parts']))).toBe('Кредит надає АТ КБ «ПриватБанк»')
  expect(plain(lenderText(['mono_parts']))).toBe('Кредит надає АТ «Універсал Банк» (monobank)')
  expect(PART_FORMS).toEqual(['платіж', 'платежі', 'платежів'])
})
