import { expect, it } from 'vitest'
import { canIncrease, emptyCart, MAX_CART_LINES } from './cart.ts'
import { readCart, readRecommended } from './stored-cart.ts'

const PICTURE = {
  url: '/pictures/a.webp',
  width: 1000,
  height: 1000,
  conversions: { webp: '/pictures/a.webp' },
  srcset: { webp: '/pictures/a.webp 1000w', avif: null },
}
const LINE = {
  id: 7,
  variant_id: 70,
  title: 'Кухоль',
  uri: '/products/kukhol',
  picture: PICTURE,
  price: 349.5,
  old_price: 420,
  stock: 9,
  quantity: 2,
  is_recommended: true,
  selectedVariant: { title: 'Колір', value: 'пісок' },
  category: { title: 'Посуд' },
  brand: { title: 'Глина' },
}

it('CART-05 reads back what was saved', () => {
  const stored = { items: [LINE], totalPrice: 699, totalItems: 2, recommendedProducts: [] }
  expect(readCart(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

it.each([
  [null],
  [undefined],
  [''],
  ['cart'],
  [5],
  [[]],
  [{}],
  [{ items: 'x' }],
  [{ items: { 0: LINE } }],
  [[[LINE]]],
])('CART-05 reads %j as an empty cart', (stored) => {
  expect(readCart(stored)).toEqual(emptyCart())
})

it.each([
  [null],
  ['x'],
  [{ ...LINE, id: '7' }],
  [{ ...LINE, id: 0 }],
  [{ ...LINE, id: 1.5 }],
  [{ ...LINE, title: ' ' }],
  [{ ...LINE, price: -1 }],
  [{ ...LINE, price: null }],
  [{ ...LINE, price: 1e300 }],
  [{ ...LINE, price: 100_000_001 }],
  [{ ...LINE, quantity: 0 }],
  [{ ...LINE, quantity: 1.5 }],
])('CART-05 drops the damaged line %j and keeps its neighbour', (line) => {
  expect(readCart({ items: [line, { ...LINE, id: 8 }] }).items.map(({ id }) => id)).toEqual([8])
})

it('CART-05 keeps a line whose extras are damaged', () => {
  const stored = {
    ...LINE,
    uri: 'javascript:alert(1)',
    picture: { url: 'javascript:x' },
    variant_id: 'x',
    stock: null,
    old_price: 'x',
    is_recommended: 1,
    selectedVariant: { title: 'Колір' },
    category: 'Посуд',
    brand: { title: 5 },
    unknown: true,
  }
  expect(readCart({ items: [stored] }).items).toEqual([
    {
      ...LINE,
      uri: null,
      picture: null,
      variant_id: null,
      stock: 9999,
      old_price: null,
      is_recommended: false,
      selectedVariant: null,
      category: null,
      brand: null,
    },
  ])
})

it('CART-05 reads bare lines as a cart of them', () => {
  expect(readCart([LINE, null, { ...LINE, id: 8 }])).toEqual(readCart({ items: [LINE, { ...LINE, id: 8 }] }))
  expect(readCart([LINE]).items).toEqual([LINE])
})

it('CART-05 CART-06 believes no stored total', () => {
  expect(readCart({ items: [LINE], totalPrice: 1, totalItems: 99 })).toMatchObject({
    totalPrice: 699,
    totalItems: 2,
  })
})

it('CART-05 puts two stored lines of the same goods together', () => {
  expect(readCart({ items: [LINE, { ...LINE, quantity: 3 }] }).items.map((line) => line.quantity)).toEqual([
    5,
  ])
})

it('CART-05 bounds what a foreign hand may store', () => {
  const items = Array.from({ length: 500 }, (_, index) => ({ ...LINE, id: index + 1, quantity: 1e9 }))
  const cart = readCart({ items })
  expect(cart.items).toHaveLength(MAX_CART_LINES)
  expect(cart.items[0]?.quantity).toBe(9999)
})

it('CART-05 reads the category under both of its names', () => {
  const { category, ...rest } = LINE
  expect(readCart({ items: [{ ...rest, productCategory: category }] }).items[0]?.category).toEqual({
    title: 'Посуд',
  })
})

it('CART-03 a line that was kept without a stock can be increased', () => {
  const stored = { id: 7, title: 'Кухоль', price: 349.5, quantity: 2, is_recommended: false }
  expect(readCart({ items: [stored] }).items.map(canIncrease)).toEqual([true])
})

it.each([['data'], ['data.data']])('REC-01 reads what is recommended from %s', (place) => {
  const { quantity: _, is_recommended: __, selectedVariant, ...goods } = LINE
  const list = [{ ...goods, variant: selectedVariant }]
  const answer = place === 'data' ? { data: list } : { data: { data: list } }
  expect(readRecommended(answer)).toEqual([{ ...goods, selectedVariant }])
})

it('REC-01 reads goods of which only id, title and price are told, and leaves out what is none', () => {
  const answer = { data: [{ id: 9, title: 'Лампа', price: 10 }, { id: 10 }, null, 'x'] }
  expect(readRecommended(answer)).toMatchObject([{ id: 9, stock: 9999, picture: null, variant_id: null }])
})

it.each([[null], [{}], [{ data: null }], ['<html>']])('REC-01 reads nothing recommended in %j', (answer) => {
  expect(readRecommended(answer)).toEqual([])
})

it('CART-05 takes the dearest price that there may be, and a variant that only has a value', () => {
  const stored = { ...LINE, price: 100_000_000, selectedVariant: { value: 'пісок' } }
  expect(readCart([stored]).items).toEqual([{ ...stored, selectedVariant: { title: '', value: 'пісок' } }])
})
