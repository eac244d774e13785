import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { pauseFrames } from '#tests/pause-frames.ts'
import { sampleCard, sampleCheck } from '#tests/sample-goods.ts'
import { CartBlock } from './cart-block.tsx'
import { forgetChanges } from '../cart/cart-check-store.ts'
import { addToCart, cartStore, clearCart } from '../cart/cart-store.ts'

const plate = sampleCard({ id: 8, title: 'Тарілка', variant_id: 80, price: 100 })
const unchanged = { body: { data: { lines: [], total: 0, is_changed: false } } }
const nothingRecommended = { body: { data: [] } }

beforeEach(() => {
  clearCart()
  forgetChanges()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showCart(answers: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({
    'POST /api/cart/check': unchanged,
    'GET /api/products/7/recommended': nothingRecommended,
    'GET /api/products/8/recommended': nothingRecommended,
    ...answers,
  })
  const Page = createRoutesStub([{ path: '/', Component: () => <CartBlock heading="h2" /> }])
  render(<Page />)
  return calls
}

const lines = () => within(screen.getByRole('list', { name: 'Товари в кошику' })).getAllByRole('listitem')
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ')

describe('lines', () => {
  it('CART-03 steps the quantity and never below 1', async () => {
    addToCart(sampleCard())
    showCart()
    expect(screen.getByRole('button', { name: 'Зменшити кількість' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Збільшити кількість' }))
    expect(cartStore.get().items[0]?.quantity).toBe(2)
    expect(lines().map(plain).join()).toContain('1 849,00 грн за шт.')
    await userEvent.click(screen.getByRole('button', { name: 'Зменшити кількість' }))
    expect(cartStore.get().items[0]?.quantity).toBe(1)
  })

  it('CART-03 counts every press, also one that comes before the last is drawn', async () => {
    const frames = pauseFrames()
    addToCart(sampleCard({ stock: 9 }))
    showCart()
    const more = screen.getByRole('button', { name: 'Збільшити кількість' })
    fireEvent.click(more)
    fireEvent.click(more)
    expect(cartStore.get().items[0]?.quantity).toBe(3)
    expect(lines().map(plain).join()).not.toContain('за шт.')
    await act(async () => frames.draw())
    expect(lines().map(plain).join()).toContain('за шт.')
  })

  it('STOCK-02 stops at what is in stock and says so', () => {
    addToCart(sampleCard({ stock: 1 }))
    showCart()
    expect(screen.getByRole('button', { name: 'Збільшити кількість' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Більше немає в наявності')).toBeTruthy()
  })

  it('FMT-02 shows the count in words, the discount and the total', () => {
    addToCart(sampleCard({ old_price: 2310 }))
    addToCart(plate)
    showCart()
    const terms = screen.getAllByRole('term').map((term) => plain(term))
    const values = screen.getAllByRole('definition').map((value) => plain(value))
    expect(terms).toEqual(['2 товари', 'Знижка', 'Разом без доставки'])
    expect(values).toEqual(['2 410,00 грн', '−461,00 грн', '1 949,00 грн'])
  })

  it('CART-04 CART-05 is cleared by one button, in the storage too, and can be brought back', async () => {
    addToCart(sampleCard())
    addToCart(plate)
    showCart()
    await userEvent.click(screen.getByRole('button', { name: 'Очистити кошик' }))
    expect(screen.getByText('У кошику поки порожньо')).toBeTruthy()
    expect(screen.getByText('Кошик очищено')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({
      items: [],
      totalPrice: 0,
      totalItems: 0,
      recommendedProducts: [],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Повернути товари' }))
    expect(cartStore.get()).toMatchObject({ totalItems: 2, totalPrice: 1949 })
    expect(lines()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Повернути товари' })).toBeNull()
  })

  it('CART-03 CART-04 a removed line can be brought back to its place, the last one too', async () => {
    addToCart(sampleCard())
    addToCart(plate)
    showCart()
    const before = cartStore.get()
    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Чайник «Ґанок»' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Повернути' }))
    expect(cartStore.get()).toMatchObject({ items: before.items, totalPrice: before.totalPrice })
    expect(screen.queryByRole('button', { name: 'Повернути' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Видалити: Чайник «Ґанок»' }))

    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Чайник «Ґанок»' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Тарілка' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Повернути товари' }))
    expect(cartStore.get().items.map(({ title }) => title)).toEqual(['Тарілка'])
  })

  it('A11Y-01 moves the focus to the neighbour of a removed line and says what was removed', async () => {
    addToCart(sampleCard())
    addToCart(plate)
    showCart()
    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Чайник «Ґанок»' }))
    const next = await screen.findByRole('button', { name: 'Видалити: Тарілка' })
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(document.activeElement).toBe(next)
    expect(screen.getByText('Прибрано з кошика: Чайник «Ґанок»')).toBeTruthy()
  })

  it('shows an empty cart with a way back after the last line is gone', async () => {
    addToCart(sampleCard())
    showCart()
    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Чайник «Ґанок»' }))
    expect(await screen.findByText('У кошику поки порожньо')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'До каталогу' }).getAttribute('href')).toBe('/categories')
  })
})

describe('check', () => {
  it('CART-09 asks with what the shopper was shown and names what changed', async () => {
    addToCart(sampleCard())
    const checked = sampleCheck({ price: 1900, change: 'price', is_price_changed: true })
    const calls = showCart({
      'POST /api/cart/check': { body: { data: { lines: [checked], total: 1900, is_changed: true } } },
    })
    const change = await screen.findByText(/ціна змінилася/)
    expect(plain(change)).toBe('Чайник «Ґанок»: ціна змінилася, було 1 849,00 грн, стало 1 900,00 грн')
    expect(cartStore.get().totalPrice).toBe(1900)
    expect(calls.find(({ path }) => path === '/api/cart/check')?.body).toEqual({
      lines: [{ product_id: 7, variant_id: 70, quantity: 1, price: 1849 }],
    })
  })

  it('CART-09 takes out what is gone and still says so beside the empty cart', async () => {
    addToCart(sampleCard())
    const checked = sampleCheck({ change: 'gone', price: null, stock: 0, quantity: 0 })
    showCart({ 'POST /api/cart/check': { body: { data: { lines: [checked], total: 0, is_changed: true } } } })
    expect(await screen.findByText('Чайник «Ґанок»: більше не продається, прибрано з кошика')).toBeTruthy()
    expect(screen.getByText('У кошику поки порожньо')).toBeTruthy()
  })

  it('CART-05 shows a line that another storefront kept as it was kept', async () => {
    addToCart(sampleCard({ variant_id: null, price: 100 }))
    const calls = showCart()
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/products/7/recommended']))
    expect(lines().map(plain).join()).toContain('100,00 грн')
  })

  it('keeps the cart when the check fails, and asks again on demand', async () => {
    addToCart(sampleCard())
    const calls = showCart({ 'POST /api/cart/check': null })
    await userEvent.click(await screen.findByRole('button', { name: 'Перевірити зараз' }))
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/cart/check')).toHaveLength(2))
    expect(lines()).toHaveLength(1)
  })

  it('asks nothing about an empty cart', async () => {
    const calls = showCart()
    act(() => addToCart(sampleCard()))
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/products/7/recommended']))
  })
})

describe('REC-01 recommendations', () => {
  const mug = sampleCard({ id: 9, title: 'Кухоль', variant_id: 90 })
  const recommended = { body: { data: [mug] } }

  it('load for the only chosen line; adding one opens nothing and turns its button', async () => {
    addToCart(sampleCard())
    showCart({ 'GET /api/products/7/recommended': recommended })
    await userEvent.click(await screen.findByRole('button', { name: 'Додати до кошика: Кухоль' }))
    expect(screen.getByRole('button', { name: 'У кошику · 1, додати ще: Кухоль' })).toBeTruthy()
    expect(cartStore.get().items[1]).toMatchObject({ id: 9, is_recommended: true })
    expect(screen.getByRole('region', { name: 'З цим також беруть' })).toBeTruthy()
  })

  it('are not asked for with two chosen lines', async () => {
    addToCart(sampleCard())
    addToCart(plate)
    const calls = showCart()
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/cart/check']))
  })

  it('load again when a removal leaves exactly one', async () => {
    addToCart(sampleCard())
    addToCart(plate)
    showCart({ 'GET /api/products/8/recommended': recommended })
    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Чайник «Ґанок»' }))
    expect(await screen.findByRole('link', { name: 'Кухоль' })).toBeTruthy()
  })

  it('leave no trace when they fail', async () => {
    addToCart(sampleCard())
    const calls = showCart({ 'GET /api/products/7/recommended': null })
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/products/7/recommended'))
    await waitFor(() => expect(screen.queryByText('З цим також беруть')).toBeNull())
  })

  it('come back for the same line after another one came and went', async () => {
    addToCart(sampleCard())
    showCart({ 'GET /api/products/7/recommended': recommended })
    await screen.findByRole('link', { name: 'Кухоль' })
    act(() => addToCart(plate))
    expect(screen.queryByRole('link', { name: 'Кухоль' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Видалити: Тарілка' }))
    expect(await screen.findByRole('link', { name: 'Кухоль' })).toBeTruthy()
  })
})
