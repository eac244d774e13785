import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleCard, sampleCheck, sampleLine, sampleProduct, sampleVariant } from '#tests/sample-goods.ts'
import { closeModal, useModal } from '../../runtime/stores/modal-store.ts'
import { cartGoods } from './cart-goods.ts'
import { applyCheck } from './apply-check.ts'
import {
  addRecommended,
  addToCart,
  cartStore,
  changeLine,
  clearCart,
  recommendFor,
  removeLine,
  useCart,
} from './cart-store.ts'
import { useCartCount } from './use-cart-count.ts'

beforeEach(() => {
  clearCart()
  closeModal()
})

afterEach(() => vi.restoreAllMocks())

const stored = () => JSON.parse(window.localStorage.getItem('cart') ?? 'null')
const openedModal = () => renderHook(() => useModal()).result.current?.name ?? null

describe('adding', () => {
  it('CART-01 raises the line of the same product and variant, and appends another variant', () => {
    addToCart(sampleProduct(), sampleVariant({ value: 'Синій' }))
    addToCart(sampleProduct(), sampleVariant({ value: 'Синій' }))
    addToCart(sampleProduct(), sampleVariant({ id: 72, value: 'Зелений' }))
    expect(
      cartStore.get().items.map(({ quantity, selectedVariant }) => [selectedVariant?.value, quantity]),
    ).toEqual([
      ['Синій', 2],
      ['Зелений', 1],
    ])
  })

  it('CART-02 opens the cart on a normal add and nothing for a recommended product, which is marked', () => {
    addRecommended(cartGoods(sampleCard()))
    expect(openedModal()).toBeNull()
    expect(cartStore.get().items[0]?.is_recommended).toBe(true)
    addToCart(sampleCard({ id: 8 }))
    expect(openedModal()).toBe('cart-modal')
    expect(cartStore.get().items[1]?.is_recommended).toBe(false)
  })

  it('STOCK-02 adds nothing that is out of stock', () => {
    addToCart(sampleCard({ stock: 0 }))
    expect(cartStore.get().items).toEqual([])
  })
})

it('CART-03 changes the quantity of a line by its goods and removes it at 0', () => {
  addToCart(sampleCard())
  addToCart(sampleCard({ id: 8 }))
  changeLine({ id: 8, selectedVariant: null }, 3)
  expect(cartStore.get().items.map(({ quantity }) => quantity)).toEqual([1, 3])
  changeLine({ id: 7, selectedVariant: null }, 0)
  expect(cartStore.get().items.map(({ id }) => id)).toEqual([8])
})

it('CART-03 removes nothing when the line is no longer there', () => {
  addToCart(sampleCard())
  removeLine({ id: 99, selectedVariant: null })
  expect(cartStore.get().items).toHaveLength(1)
})

it('CART-04 empties items and recommendations', () => {
  addToCart(sampleCard())
  recommendFor(7, [cartGoods(sampleCard({ id: 8 }))])
  expect(cartStore.get().recommendedProducts).toHaveLength(1)
  clearCart()
  expect(cartStore.get()).toEqual({ items: [], totalPrice: 0, totalItems: 0, recommendedProducts: [] })
})

it('REC-01 drops recommendations that come for a line which is no longer the only one', () => {
  addToCart(sampleCard())
  addToCart(sampleCard({ id: 8 }))
  recommendFor(7, [cartGoods(sampleCard({ id: 9 }))])
  expect(cartStore.get().recommendedProducts).toEqual([])
})

describe('storage', () => {
  it('CART-05 keeps every change under the key cart', () => {
    addToCart(sampleCard({ price: 10.5 }))
    changeLine({ id: 7, selectedVariant: null }, 2)
    expect(stored()).toMatchObject({ items: [{ id: 7, quantity: 2 }], totalPrice: 21, totalItems: 2 })
  })

  it.each(['{"items":', 'null', '[]', '"cart"', '{"items":[{"id":"x"},null]}'])(
    'CART-05 reads %s as an empty cart',
    (damaged) => {
      window.localStorage.setItem('cart', damaged)
      cartStore.reload()
      expect(cartStore.get().items).toEqual([])
    },
  )

  it('CART-05 drops only the damaged line', () => {
    window.localStorage.setItem('cart', JSON.stringify({ items: [sampleLine(), { id: 8 }] }))
    cartStore.reload()
    expect(cartStore.get()).toMatchObject({ items: [{ id: 7 }], totalItems: 1 })
  })

  it('CART-07 follows another tab, and keeps what is recommended for the same line', () => {
    const { result } = renderHook(() => useCart())
    act(() => addToCart(sampleCard()))
    act(() => recommendFor(7, [cartGoods(sampleCard({ id: 9 }))]))
    window.localStorage.setItem('cart', JSON.stringify({ items: [sampleLine({ quantity: 4 })] }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    expect(result.current).toMatchObject({ totalItems: 4, recommendedProducts: [{ id: 9 }] })
  })

  it('CART-07 REC-01 writes nothing when recommendations and a check come that change no line', () => {
    addToCart(sampleCard())
    const write = vi.spyOn(Storage.prototype, 'setItem')
    recommendFor(7, [cartGoods(sampleCard({ id: 9 }))])
    applyCheck([sampleCheck()])
    expect(write).not.toHaveBeenCalled()
    expect(cartStore.get().recommendedProducts).toHaveLength(1)
  })

  it('CART-07 leaves the cart alone when another tab writes something else', () => {
    addToCart(sampleCard())
    window.localStorage.setItem('cart', '{"items":[]}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }))
    expect(cartStore.get().items).toHaveLength(1)
  })
})

it('CART-06 counts pieces, not lines', () => {
  const { result } = renderHook(() => useCartCount())
  act(() => addToCart(sampleCard()))
  act(() => changeLine({ id: 7, selectedVariant: null }, 3))
  act(() => addToCart(sampleCard({ id: 8 })))
  expect(result.current).toBe(4)
})

it('CART-09 takes over the true price and stock and says what changed', () => {
  addToCart(sampleCard())
  changeLine({ id: 7, selectedVariant: null }, 5)
  const changes = applyCheck([sampleCheck({ price: 1900, stock: 3, change: 'less_stock' })])
  expect(changes.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['price', 1849, 1900],
    ['less_stock', 5, 3],
  ])
  expect(cartStore.get().items[0]).toMatchObject({ price: 1900, stock: 3, quantity: 3 })
})
