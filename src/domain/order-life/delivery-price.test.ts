import { expect, it } from 'vitest'
import {
  deliveryPrice,
  deliveryPriceText,
  tariffText,
  totalTitle,
  unpricedDelivery,
} from './delivery-price.ts'

it.each([
  [{ price: 8000, free_from: 150_000 }, 149_999, 8000],
  [{ price: 8000, free_from: 150_000 }, 150_000, 0],
  [{ price: null, free_from: 150_000 }, 100, null],
  [{ price: null, free_from: 150_000 }, 150_000, 0],
  [{ price: 0, free_from: null }, 1, 0],
  [{ price: null, free_from: null }, 1_000_000, null],
])('CHK-01 %j for goods of %i costs %s', (tariff, goods, price) => {
  expect(deliveryPrice(tariff, goods)).toBe(price)
})

it.each([
  [{ price: 8000, free_from: 150_000 }, '80,00 грн, від 1 500,00 грн безкоштовно'],
  [{ price: null, free_from: null }, 'За тарифами перевізника'],
  [{ price: 0, free_from: null }, 'Безкоштовно'],
  [{ price: 0, free_from: 150_000 }, 'Безкоштовно'],
  [{ price: 8000, free_from: null }, '80,00 грн'],
  [{ price: null, free_from: 150_000 }, 'За тарифами перевізника, від 1 500,00 грн безкоштовно'],
])('CHK-01 %j reads «%s»', (tariff, text) => {
  expect(tariffText(tariff).replaceAll('\u00A0', ' ')).toBe(text)
})

it.each([
  [null, 'Разом'],
  [{ price: null }, 'Разом без доставки'],
  [{ price: 0 }, 'Разом'],
  [{ price: 8000 }, 'Разом'],
])('CHK-01 with the delivery %j the sum is called «%s»', (delivery, title) => {
  expect(totalTitle(delivery)).toBe(title)
})

it('DLV-05 the owner reads of an unknown price that it is unknown, where no carrier has a tariff for it', () => {
  expect(unpricedDelivery('freight')).toBe('вартість доставки невідома')
  expect(unpricedDelivery('own_courier')).toBe('вартість доставки невідома')
  expect(unpricedDelivery('nova_poshta_branch')).toBe('покупець за тарифом')
  expect(deliveryPriceText(null, 'freight')).toBe('Вартість уточнимо')
  expect(unpricedDelivery(undefined)).toBe('покупець за тарифом')
})
