import { expect, it } from 'vitest'
import { checkRequestLines, mergeCheck, ownRequestLines } from './cart-check.ts'
import type { CheckedLine } from './cart-check.ts'
import { addToCart, changeQuantity, emptyCart } from './cart.ts'
import type { Cart, CartGoods } from './cart.ts'

const MUG: CartGoods = {
  id: 1,
  variant_id: 11,
  title: 'Кухоль',
  uri: '/products/kukhol',
  picture: null,
  price: 349,
  old_price: null,
  stock: 10,
  selectedVariant: { title: 'Колір', value: 'пісок' },
  category: null,
  brand: null,
}

const cartOf = (quantity: number): Cart => changeQuantity(addToCart(emptyCart(), MUG), 0, quantity)

function checked(part: Partial<CheckedLine> = {}): CheckedLine {
  return {
    product_id: 1,
    variant_id: 11,
    change: null,
    title: 'Кухоль',
    uri: '/products/kukhol',
    selectedVariant: MUG.selectedVariant,
    picture: null,
    price: 349,
    old_price: null,
    stock: 10,
    quantity: 3,
    ...part,
  }
}

it('CART-09 asks about each line as the shopper saw it', () => {
  expect(checkRequestLines(cartOf(3))).toEqual([{ product_id: 1, variant_id: 11, quantity: 3, price: 349 }])
})

it('CART-09 an answer without changes leaves the cart equal', () => {
  expect(mergeCheck(cartOf(3), [checked()])).toEqual({ cart: cartOf(3), changes: [] })
})

it('CART-09 takes a new price and names the old one', () => {
  const { cart, changes } = mergeCheck(cartOf(3), [
    checked({ change: 'price', price: 399.5, old_price: 450 }),
  ])
  expect(cart).toMatchObject({ items: [{ price: 399.5, old_price: 450, quantity: 3 }], totalPrice: 1198.5 })
  expect(changes).toEqual([{ kind: 'price', id: 1, title: 'Кухоль', variant: 'пісок', from: 349, to: 399.5 }])
})

it('CART-09 lowers a quantity to what is left', () => {
  const { cart, changes } = mergeCheck(cartOf(3), [checked({ change: 'less_stock', stock: 2, quantity: 2 })])
  expect(cart).toMatchObject({ items: [{ quantity: 2, stock: 2 }], totalItems: 2 })
  expect(changes).toMatchObject([{ kind: 'less_stock', from: 3, to: 2 }])
})

it('CART-09 says nothing of the new price of what is out of stock', () => {
  const { changes } = mergeCheck(cartOf(3), [checked({ change: 'out_of_stock', stock: 0, price: 300 })])
  expect(changes.map(({ kind }) => kind)).toEqual(['out_of_stock'])
})

it('CART-09 names both a new price and a lower stock of one line', () => {
  const { changes } = mergeCheck(cartOf(3), [checked({ change: 'less_stock', stock: 1, price: 300 })])
  expect(changes.map(({ kind }) => kind)).toEqual(['price', 'less_stock'])
})

it.each([
  [checked({ change: 'gone', price: null, title: null, stock: 0, quantity: 0 }), 'gone'],
  [checked({ price: null, quantity: 0 }), 'gone'],
  [checked({ change: 'out_of_stock', stock: 0, quantity: 0 }), 'out_of_stock'],
  [checked({ change: 'out_of_stock', stock: 3, quantity: 0 }), 'out_of_stock'],
  [checked({ stock: 0, quantity: 0 }), 'out_of_stock'],
])('CART-09 drops a line that cannot be bought', (answer, kind) => {
  const { cart, changes } = mergeCheck(cartOf(3), [answer])
  expect(cart).toEqual(emptyCart())
  expect(changes).toEqual([{ kind, id: 1, title: 'Кухоль', variant: 'пісок', from: 3, to: 0 }])
})

it('CART-09 a line added while the answer was on its way stays', () => {
  const cart = addToCart(cartOf(3), {
    ...MUG,
    variant_id: 12,
    selectedVariant: { title: 'Колір', value: 'шавлія' },
  })
  expect(mergeCheck(cart, [checked()])).toEqual({ cart, changes: [] })
})

it('CART-09 a product with one variant is matched whether or not the variant is named', () => {
  const { cart } = mergeCheck(cartOf(3), [checked({ variant_id: null, price: 5 })])
  expect(cart.items).toMatchObject([{ price: 5, variant_id: 11 }])
})

it('CART-09 takes a new title and address without troubling the shopper', () => {
  const { cart, changes } = mergeCheck(cartOf(1), [
    checked({ title: 'Горнятко', uri: '/products/horniatko' }),
  ])
  expect(cart.items).toMatchObject([{ title: 'Горнятко', uri: '/products/horniatko' }])
  expect(changes).toEqual([])
})

it('CART-09 a line that another storefront kept is asked about by the value of its variant', () => {
  const cart = addToCart(emptyCart(), { ...MUG, variant_id: null })
  expect(checkRequestLines(cart)).toEqual([
    { product_id: 1, variant_id: null, variant_value: 'пісок', quantity: 1, price: 349 },
  ])
})

it('CART-05 CART-09 until the order nothing is asked about a line that another storefront kept', () => {
  const withoutVariantId = { ...MUG, id: 2, variant_id: null }
  const cart = addToCart(cartOf(3), withoutVariantId)
  expect(ownRequestLines(cart)).toEqual(checkRequestLines(cartOf(3)))
  expect(checkRequestLines(cart)).toHaveLength(2)
})

it('CART-09 a line without a variant takes the one that the server names, and joins the line that has it', () => {
  const bare = { ...MUG, variant_id: null, selectedVariant: null }
  const { cart, changes } = mergeCheck(addToCart(addToCart(emptyCart(), bare), MUG), [checked()])
  expect(cart).toMatchObject({
    items: [{ variant_id: 11, selectedVariant: { value: 'пісок' }, quantity: 2 }],
    totalItems: 2,
  })
  expect(changes).toEqual([])
})

const withoutId = (value: string) => ({
  ...MUG,
  variant_id: null,
  selectedVariant: { title: 'Колір', value },
})

it('CART-09 lines without ids are told apart by their values', () => {
  const cart = addToCart(addToCart(emptyCart(), withoutId('пісок')), withoutId('шавлія'))
  const gone = { change: 'gone', variant_id: null, selectedVariant: { title: '', value: 'пісок' } } as const
  const sage = { variant_id: 12, selectedVariant: { title: 'Колір', value: 'шавлія' } }
  const { items } = mergeCheck(cart, [checked(gone), checked(sage)]).cart
  expect(items).toMatchObject([{ variant_id: 12, selectedVariant: { value: 'шавлія' } }])
})

it('ORD-08 lowers a quantity to what one order may have, and says how much that is', () => {
  const line = checked({ change: 'limit', stock: 500, max_quantity: 2, quantity: 2 })
  const { cart, changes } = mergeCheck(cartOf(3), [line])
  expect(cart.items).toMatchObject([{ quantity: 2, stock: 500 }])
  expect(changes).toMatchObject([{ kind: 'limit', from: 3, to: 2 }])
})

const BARE: CartGoods = { ...MUG, variant_id: null, selectedVariant: null }

it('CART-09 an answer about one product says nothing of another', () => {
  const cart = addToCart(emptyCart(), { ...BARE, id: 2, title: 'Лампа' })
  expect(mergeCheck(cart, [checked({ change: 'price', price: 1 })])).toEqual({ cart, changes: [] })
})

it('CART-09 variants of one product take their own prices, also where their values are not known', () => {
  const bare = { ...MUG, selectedVariant: null }
  const cart = addToCart(emptyCart(), bare)
  const other = checked({ variant_id: 12, selectedVariant: null, change: 'price', price: 1 })
  expect(mergeCheck(cart, [other])).toEqual({ cart, changes: [] })
  const own = checked({ selectedVariant: null, change: 'price', price: 2 })
  expect(mergeCheck(cart, [other, own]).cart.items).toMatchObject([{ variant_id: 11, price: 2 }])
})

it('CART-09 a line that names its variant goes on calling it as the shopper has seen it', () => {
  const renamed = checked({ selectedVariant: { title: 'Відтінок', value: 'піщаний' } })
  expect(mergeCheck(cartOf(3), [renamed]).cart.items).toMatchObject([
    { selectedVariant: MUG.selectedVariant },
  ])
})

const picture = (url: string) => ({
  url,
  width: 1,
  height: 1,
  conversions: { webp: url },
  srcset: { webp: `${url} 1w`, avif: null },
})

it('CART-09 takes a new picture, and keeps the one it has where none is told', () => {
  const cart = addToCart(emptyCart(), { ...MUG, picture: picture('/old.webp') })
  const shown = (checkedLine: CheckedLine) =>
    mergeCheck(cart, [checkedLine]).cart.items.map((line) => line.picture?.url)
  expect([shown(checked({ picture: picture('/new.webp') })), shown(checked())]).toEqual([
    ['/new.webp'],
    ['/old.webp'],
  ])
})

it('CART-09 the last pieces are no change', () => {
  expect(mergeCheck(cartOf(3), [checked({ stock: 3 })]).changes).toEqual([])
})

it('CART-09 no line is left without a piece where one answer names a variant that another calls sold out', () => {
  const red = { ...MUG, variant_id: null, selectedVariant: { title: 'Колір', value: 'червоний' } }
  const soldOut = checked({ variant_id: null, change: 'out_of_stock', stock: 0, quantity: 0 })
  const withoutVariantId = checked({ variant_id: null, selectedVariant: null })
  const { cart, changes } = mergeCheck(addToCart(emptyCart(), red), [soldOut, withoutVariantId])
  expect(cart).toEqual(emptyCart())
  expect(changes).toMatchObject([{ kind: 'out_of_stock', from: 1, to: 0 }])
})

it.each([
  [5, 5, []],
  [4, 4, [{ kind: 'less_stock', id: 2, from: 2, to: 1 }]],
])(
  'CART-09 two lines of goods that were merged become one with the pieces of both, of %i',
  (stock, pieces, changes) => {
    const twin = { ...MUG, id: 2, variant_id: 21 }
    const two = changeQuantity(addToCart(cartOf(3), twin), 1, 2)
    // The merged line is first and has the whole stock, the other one what is left.
    const answer = [
      checked({ merged_into: { product_id: 2, variant_id: 21 }, stock }),
      checked({ product_id: 2, variant_id: 21, stock: stock - 3, quantity: Math.min(2, stock - 3) }),
    ]
    const merged = mergeCheck(two, answer)
    expect(merged.cart.items).toMatchObject([{ id: 2, variant_id: 21, quantity: pieces, stock }])
    expect(merged.cart).toMatchObject({ totalItems: pieces, totalPrice: pieces * 349 })
    expect(merged.changes).toMatchObject(changes)
    expect(mergeCheck(merged.cart, answer.slice(0, 1)).cart.items).toEqual(merged.cart.items)
  },
)

it('CART-09 a line of goods that were merged alone goes on as the goods that they were merged into', () => {
  const { cart, changes } = mergeCheck(cartOf(2), [
    checked({
      merged_into: { product_id: 2, variant_id: 21 },
      title: 'Кухоль великий',
      selectedVariant: { title: 'Колір', value: 'Пісок' },
    }),
  ])
  expect(cart.items).toMatchObject([
    { id: 2, variant_id: 21, title: 'Кухоль великий', selectedVariant: { value: 'Пісок' }, quantity: 2 },
  ])
  expect(changes).toEqual([])
})
