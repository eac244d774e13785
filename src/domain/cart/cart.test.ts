import { describe, expect, it } from 'vitest'
import {
  addRecommended,
  addToCart,
  canIncrease,
  changeQuantity,
  countPieces,
  emptyCart,
  increase,
  joinLines,
  MAX_CART_LINES,
  putLine,
  recommendationLine,
  removeAt,
  withLines,
  withRecommendations,
} from './cart.ts'
import type { Cart, CartGoods } from './cart.ts'

function goods(part: Partial<CartGoods> = {}): CartGoods {
  return {
    id: 1,
    variant_id: null,
    title: 'Кухоль',
    uri: '/products/kukhol',
    picture: null,
    price: 10,
    old_price: null,
    stock: 10,
    selectedVariant: null,
    category: null,
    brand: null,
    ...part,
  }
}

const color = (value: string): Partial<CartGoods> => ({ selectedVariant: { title: 'Колір', value } })
const cartOf = (...items: CartGoods[]): Cart => items.reduce(addToCart, emptyCart())
const quantities = (cart: Cart): number[] => cart.items.map((line) => line.quantity)

describe('adding', () => {
  it('CART-01 appends a line with quantity 1', () => {
    expect(cartOf(goods()).items).toEqual([{ ...goods(), quantity: 1, is_recommended: false }])
  })

  it('CART-01 raises the line of the same product without a variant', () => {
    expect(quantities(cartOf(goods(), goods()))).toEqual([2])
  })

  it('CART-01 matches by variant value, not by its title', () => {
    const cart = cartOf(
      goods(color('пісок')),
      goods({ selectedVariant: { title: 'Відтінок', value: 'пісок' } }),
      goods(color('шавлія')),
      goods(),
      goods({ id: 2, ...color('пісок') }),
    )
    expect(quantities(cart)).toEqual([2, 1, 1, 1])
  })

  it('CART-02 marks a recommended product', () => {
    const cart = addRecommended(cartOf(goods()), goods({ id: 2 }))
    expect(cart.items.map((line) => line.is_recommended)).toEqual([false, true])
  })

  it('CART-02 a recommended product that was chosen before stays a chosen one', () => {
    const cart = addRecommended(cartOf(goods()), goods())
    expect(cart.items).toMatchObject([{ quantity: 2, is_recommended: false }])
  })

  it('STOCK-02 does not add what is out of stock', () => {
    expect(cartOf(goods({ stock: 0 }))).toEqual(emptyCart())
    expect(quantities(cartOf(goods({ stock: 1 }), goods({ stock: 1 })))).toEqual([1])
  })

  it('takes the price and stock that the page knows when the line is raised', () => {
    const cart = cartOf(goods({ price: 10 }), goods({ price: 12.5, stock: 3 }))
    expect(cart).toMatchObject({ items: [{ price: 12.5, stock: 3, quantity: 2 }], totalPrice: 25 })
  })

  it('bounds the number of lines', () => {
    const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => goods({ id: index + 1 }))
    expect(cartOf(...many).items).toHaveLength(MAX_CART_LINES)
  })
})

describe('quantity', () => {
  it('CART-03 increases up to the stock', () => {
    const cart = cartOf(goods({ stock: 2 }))
    const full = increase(cart, 0)
    expect(quantities(full)).toEqual([2])
    expect(full.items.map(canIncrease)).toEqual([false])
    expect(increase(full, 0)).toBe(full)
  })

  it.each([
    [0, []],
    [-5, []],
    [Number.NEGATIVE_INFINITY, []],
    [1, [1]],
    [2.9, [2]],
    [0.5, [1]],
    [11, [10]],
    [Number.NaN, [3]],
    [Number.POSITIVE_INFINITY, [3]],
  ])('CART-03 a change to %s leaves quantities %j', (quantity, left) => {
    expect(quantities(changeQuantity(cartOf(goods(), goods(), goods()), 0, quantity))).toEqual(left)
  })

  it.each([-1, 1, 0.5, Number.NaN])('CART-03 an index of %s changes nothing', (index) => {
    const cart = cartOf(goods())
    expect(removeAt(cart, index)).toBe(cart)
    expect(increase(cart, index)).toBe(cart)
    expect(changeQuantity(cart, index, 5)).toBe(cart)
    expect(changeQuantity(cart, index, 0)).toBe(cart)
  })

  it('CART-03 removes only the line meant', () => {
    const cart = cartOf(goods(), goods({ id: 2 }), goods({ id: 3 }))
    expect(removeAt(cart, 1).items.map((line) => line.id)).toEqual([1, 3])
  })
})

it('CART-06 FMT-01 counts totals from kopiykas', () => {
  const cart = cartOf(
    goods({ price: 0.1 }),
    goods({ price: 0.1 }),
    goods({ price: 0.1 }),
    goods({ id: 2, price: 1299.99 }),
  )
  expect(cart).toMatchObject({ totalPrice: 1300.29, totalItems: 4 })
  expect(removeAt(removeAt(cart, 0), 0)).toMatchObject({ totalPrice: 0, totalItems: 0 })
})

it('a transition leaves the cart it was given as it was', () => {
  const cart = cartOf(goods())
  const before = structuredClone(cart)
  changeQuantity(increase(addToCart(cart, goods()), 0), 0, 5)
  expect(cart).toEqual(before)
})

describe('recommendations', () => {
  const recommended = [goods({ id: 8 }), goods({ id: 9 })]

  it('REC-01 belong to exactly one line that was not recommended', () => {
    const one = cartOf(goods())
    expect(recommendationLine(emptyCart())).toBeNull()
    expect(recommendationLine(one)?.id).toBe(1)
    expect(recommendationLine(addRecommended(one, goods({ id: 2 })))?.id).toBe(1)
    expect(recommendationLine(addToCart(one, goods({ id: 2 })))).toBeNull()
    expect(recommendationLine(addRecommended(emptyCart(), goods()))).toBeNull()
  })

  it('REC-01 stay while their line stays', () => {
    const cart = withRecommendations(cartOf(goods()), recommended)
    expect(increase(cart, 0).recommendedProducts).toEqual(recommended)
    expect(addRecommended(cart, goods({ id: 8 })).recommendedProducts).toEqual(recommended)
  })

  it('REC-01 are emptied when a second line is chosen, and when their line is removed', () => {
    const cart = withRecommendations(cartOf(goods()), recommended)
    expect(addToCart(cart, goods({ id: 2 })).recommendedProducts).toEqual([])
    expect(removeAt(cart, 0).recommendedProducts).toEqual([])
  })

  it('REC-01 of one line are not shown for another', () => {
    const cart = withRecommendations(cartOf(goods(), goods({ id: 2 })), recommended)
    expect(cart.recommendedProducts).toEqual([])
    expect(recommendationLine(removeAt(cart, 0))?.id).toBe(2)
  })

  it('REC-01 go with their line, though another one takes its place at once', () => {
    const cart = withRecommendations(cartOf(goods()), recommended)
    expect(withLines(cart, cartOf(goods()).items).recommendedProducts).toEqual(recommended)
    expect(withLines(cart, cartOf(goods({ id: 2 })).items).recommendedProducts).toEqual([])
  })

  it('CART-04 an empty cart has none', () => {
    expect(emptyCart()).toEqual({ items: [], totalPrice: 0, totalItems: 0, recommendedProducts: [] })
  })
})

describe('a line that is brought back', () => {
  const [first, second] = [goods(), goods({ id: 2 })]
  const line = (part: Partial<CartGoods> = {}) => ({
    ...goods({ id: 3, ...part }),
    quantity: 4,
    is_recommended: false,
  })

  it('CART-03 stands where it stood, with its quantity', () => {
    const cart = putLine(cartOf(first, second), 1, line())
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 1],
      [3, 4],
      [2, 1],
    ])
    expect(cart.totalItems).toBe(6)
  })

  it('CART-03 is not doubled where its goods have been added again, and a full cart takes none', () => {
    const again = cartOf(goods({ id: 3 }))
    expect(putLine(again, 0, line())).toBe(again)
    const full = cartOf(...Array.from({ length: MAX_CART_LINES }, (_, index) => goods({ id: index + 10 })))
    expect(putLine(full, 0, line())).toBe(full)
    const nearlyFull = removeAt(full, 0)
    expect(putLine(nearlyFull, 0, line()).items).toHaveLength(MAX_CART_LINES)
  })
})

it('CART-01 counts pieces of one variant, of what has none, and of all variants of a product', () => {
  const cart = cartOf(
    goods(color('пісок')),
    goods(color('пісок')),
    goods(color('шавлія')),
    goods(),
    goods({ id: 2 }),
  )
  const counted = [
    { id: 1 },
    { id: 1, ...color('пісок') },
    { id: 1, ...color('лід') },
    { id: 1, selectedVariant: null },
    { id: 2 },
    { id: 3 },
  ].map((wanted) => countPieces(cart, wanted))
  expect(counted).toEqual([4, 2, 0, 1, 1, 0])
})

it('CART-03 a line holds no more than the most of any, whatever the stock', () => {
  const cart = changeQuantity(cartOf(goods({ stock: 1_000_000 })), 0, 50_000)
  expect(quantities(cart)).toEqual([9999])
  expect(cart.items.map(canIncrease)).toEqual([false])
  expect(quantities(changeQuantity(cartOf(goods({ stock: 1 })), 0, 9))).toEqual([1])
})

const lineOf = (quantity: number, part: Partial<CartGoods> = {}) => ({
  ...goods(part),
  quantity,
  is_recommended: false,
})

it('CART-05 lines of the same goods become one, of the most that a line may have', () => {
  const joined = joinLines([lineOf(9000), lineOf(1, { id: 2 }), lineOf(9000), lineOf(2, color('пісок'))])
  expect(joined.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 9999],
    [2, 1],
    [1, 2],
  ])
})
