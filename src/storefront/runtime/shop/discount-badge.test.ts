import { expect, it } from 'vitest'
import type { MenuItem } from '#src/contract/settings.ts'
import { withDiscount } from './discount-badge.ts'

const item = (url: string, badge: string | null = null): MenuItem => ({
  title: url,
  url,
  badge,
  children: [],
  products_count: null,
})

const discounts = (...list: (number | null)[]) => list.map((discount) => ({ discount }))

it('HEAD-05 the promotions carry the highest discount of those that run', () => {
  const menu = withDiscount([item('/promotions'), item('/about')], discounts(7, 16, null))
  expect(menu.map(({ badge }) => badge)).toEqual(['до −16\u00A0%', null])
})

it.each([
  ['nothing runs', []],
  ['what runs is no cheaper', discounts(null)],
])('HEAD-05 they carry none where %s', (_why, promotions) => {
  expect(withDiscount([item('/promotions')], promotions)).toMatchObject([{ badge: null }])
})

it('HEAD-05 words of the owner stay, a percentage of hers is counted', () => {
  expect(withDiscount([item('/promotions', 'тиждень')], discounts(16))).toMatchObject([{ badge: 'тиждень' }])
  expect(withDiscount([item('/promotions', '−50 %')], discounts(16))).toMatchObject([
    { badge: 'до −16\u00A0%' },
  ])
  expect(withDiscount([item('/promotions', '−50 %')], [])).toMatchObject([{ badge: null }])
})
