import { expect, it } from 'vitest'
import { pageQuery } from './pay-trouble.ts'
import { isConfirmedInApp } from './confirmed-in-app.ts'
import { isOnlineMethod, PAYMENT_METHODS } from './payment-methods.ts'
import { providerName } from './provider-names.ts'

it('PAY-01 of the ways to pay these are a provider’s page', () => {
  expect([...PAYMENT_METHODS, '', null, undefined].filter(isOnlineMethod)).toEqual([
    'liqpay',
    'mono',
    'wayforpay',
    'privat_parts',
    'mono_parts',
  ])
})

it('PAY-01 of the ways to pay one has no page: the shopper confirms in her bank’s application', () => {
  expect([...PAYMENT_METHODS, '', null, undefined].filter(isConfirmedInApp)).toEqual(['mono_parts'])
})

it('PAY-01 providers are called as shoppers know them, a strange one as it is', () => {
  expect(
    ['liqpay', 'mono', 'wayforpay', 'privat_parts', 'mono_parts', 'manual', 'other'].map(providerName),
  ).toEqual([
    'LiqPay',
    'plata by mono',
    'WayForPay',
    'Оплата частинами (ПриватБанк)',
    'Покупка частинами (monobank)',
    'отримано вручну',
    'other',
  ])
})

it('PAY-05 the page about the money of an order is told which, and why none was opened', () => {
  expect(pageQuery('o-7&f')).toBe('order=o-7%26f')
  expect(pageQuery('o-7', 'busy')).toBe('order=o-7&trouble=busy')
})
