import { expect, it } from 'vitest'
import { saidOfVariants, withUnread } from './variant-texts.ts'

const variant = (id: number) => ({
  id,
  sku: '',
  options: [],
  pictures: [],
  is_visible: true,
  price: 100,
  old_price: null,
  stock: 1,
  weight_g: null,
  size_mm: null,
})

it('ADM-21 what is no number of a variant is sent as it was typed', () => {
  const unread = { '7.price': '1,234.50', '7.weight': '-1', '9.stock': '' }
  expect(withUnread([variant(7), variant(9)], unread)).toEqual([
    { ...variant(7), price: '1,234.50', weight_g: '-1' },
    { ...variant(9), stock: '' },
  ])
})

it('ADM-21 what the shop says of a variant stands at its own field', () => {
  const errors = {
    title: ['Назва не може бути порожньою'],
    'variants.1.price': ['Завелика ціна'],
    'variants.1.size_mm.0': ['Розмір — до 100 м'],
    'variants.5.sku': ['Артикул: до 100 знаків'],
  }
  expect(saidOfVariants(errors, [variant(7), variant(-1)])).toEqual({
    '-1.price': 'Завелика ціна',
    '-1.size': 'Розмір — до 100 м',
  })
})
