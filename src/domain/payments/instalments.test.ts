import { expect, it } from 'vitest'
import {
  instalmentMisfit,
  LENDER,
  monthlyText,
  PART_FORMS,
  partsFor,
  partsText,
  partSum,
} from './instalments.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const RULE = { most_parts: 4, least_sum: 0 }

it.each([
  [30_000, RULE, [2, 3, 4]],
  [29_999, RULE, []],
  [30_000_000, RULE, [2, 3, 4]],
  [30_000_001, RULE, []],
  [90_000, { most_parts: 2, least_sum: 100_000 }, []],
  [100_000, { most_parts: 2, least_sum: 100_000 }, [2]],
])('PAY-01 %i kopiykas by the rule %j are paid in %j payments', (sum, rule, parts) => {
  expect(partsFor(sum, rule)).toEqual(parts)
})

it.each([
  [100_000, 4, 25_000],
  [100_000, 3, 33_334],
  [30_000, 25, 1_200],
])('PAY-01 of %i kopiykas in %i payments one is %i, never less than it will be', (sum, parts, one) => {
  expect(partSum(sum, parts)).toBe(one)
  expect(partSum(sum, parts) * parts).toBeGreaterThanOrEqual(sum)
})

it.each([
  [30_000, RULE, null],
  [29_999, RULE, 'Частинами можна сплатити від 300,00 грн'],
  [99_999, { most_parts: 2, least_sum: 100_000 }, 'Частинами можна сплатити від 1 000,00 грн'],
  [30_000_001, RULE, 'Частинами можна сплатити до 300 000,00 грн'],
])('PAY-01 why %i kopiykas by the rule %j are not paid so: %s', (sum, rule, reason) => {
  expect(plain(instalmentMisfit(sum, rule) ?? '')).toBe(reason ?? '')
})

it('PAY-01 says what one payment is, of the most payments on a product', () => {
  expect(plain(partsText(150_000, 12))).toBe('12 платежів по 125,00 грн')
  expect(plain(partsText(100_000, 3))).toBe('3 платежі по 333,34 грн')
  expect(plain(monthlyText(100_000, RULE))).toBe('Частинами від 250,00 грн/міс')
  expect(monthlyText(29_999, RULE)).toBe('')
})

it('PAY-01 an owner who offers fewer than two payments offers none', () => {
  expect(partsFor(100_000, { most_parts: 1, least_sum: 0 })).toEqual([])
  expect(partsFor(100_000, { most_parts: 0, least_sum: 0 })).toEqual([])
})

it('PAY-01 names the lender, and payments in their forms', () => {
  expect(plain(LENDER)).toBe('Кредит надає АТ КБ «ПриватБанк»')
  expect(PART_FORMS).toEqual(['платіж', 'платежі', 'платежів'])
})
