import { expect, it } from 'vitest'
import { checkoutTotal } from './delivery-cost.ts'
import { offersOf } from './offered-ways.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const words = { id: 'nova_poshta', title: 'Нова Пошта', note: '' } as const

it.each([
  [{ price_note: 'x', price: 80, free_from: 1500 }, 1499.99, 8000, '80,00 грн'],
  [{ price_note: 'x', price: 80, free_from: 1500 }, 1500, 0, 'Безкоштовно'],
  [{ price_note: 'За тарифами', price: null, free_from: 1500 }, 10, null, 'За тарифами'],
  [{ price_note: 'За тарифами', price: null, free_from: 1500 }, 1500, 0, 'Безкоштовно'],
  [{ price_note: 'Безкоштовно', price: 0, free_from: null }, 10, 0, 'Безкоштовно'],
  [{ price_note: 'Слова іншого API' }, 10, null, 'Слова іншого API'],
])('CHK-01 DLV-06 %j for goods of %d costs %s: «%s»', (option, goods, price, text) => {
  const offers = offersOf([{ ...words, ...option }], { items: [], totalPrice: goods }, new Map(), '')
  const offer = offers.get('nova_poshta')
  expect([offer?.cost, plain(offer?.text ?? '')]).toEqual([price, text])
})

it('CHK-01 adds what is known to the sum, and nothing of what is not', () => {
  expect(checkoutTotal({ cost: 8050 }, 390.1)).toBe(470.6)
  expect(checkoutTotal({ cost: null }, 390)).toBe(390)
})
