import { expect, it } from 'vitest'
import type { CartChange } from '#src/domain/cart/cart-check.ts'
import { changeText } from './change-text.ts'

const change = (over: Partial<CartChange>): CartChange => ({
  kind: 'price',
  id: 7,
  title: 'Чайник',
  variant: null,
  from: 1799,
  to: 1849.5,
  ...over,
})

it.each([
  [change({}), 'Чайник: ціна змінилася, було 1 799,00 грн, стало 1 849,50 грн'],
  [change({ kind: 'less_stock', from: 5, to: 3 }), 'Чайник: було 5 шт., залишилось 3 шт.'],
  [change({ kind: 'limit', from: 150, to: 100 }), 'Чайник: було 150 шт. Можна замовити до 100 шт.'],
  [change({ kind: 'out_of_stock', from: 2, to: 0 }), 'Чайник: немає в наявності, прибрано з кошика'],
  [
    change({ kind: 'gone', variant: 'Синій', to: 0 }),
    'Чайник (Синій): більше не продається, прибрано з кошика',
  ],
])('CART-09 says %#', (given, sentence) => {
  expect(changeText(given).replaceAll('\u00A0', ' ')).toBe(sentence)
})
