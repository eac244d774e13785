import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import { favoritesStore } from '../favorites/favorites-store.ts'
import { cartStore, clearCart } from '../cart/cart-store.ts'
import { closeModal, useModal } from '../../runtime/stores/modal-store.ts'
import { toastStore } from '../../runtime/stores/toast-store.ts'
import { ProductCard } from './product-card.tsx'

beforeEach(() => {
  favoritesStore.set([])
  toastStore.set([])
  clearCart()
  act(closeModal)
})
afterEach(cleanup)

function renderCard(changes: Parameters<typeof sampleCard>[0]) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductCard product={sampleCard(changes)} sizes="46vw" /> },
  ])
  return render(<Stub />)
}

it.each([
  [0, 'Немає в наявності', false],
  [5, 'Залишилось 5 шт.', true],
])('STOCK-01 STOCK-02 with %i pieces says «%s»', (stock, text, canBeAdded) => {
  renderCard({ stock, title: 'Кухоль' })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Додати до кошика: Кухоль' }) !== null).toBe(canBeAdded)
})

it('STOCK-01 says nothing of plenty', () => {
  const { container } = renderCard({ stock: 6 })
  expect(container.querySelector('.stock')).toBeNull()
})

it('shows the discount in whole percent', () => {
  renderCard({ price: 1849, old_price: 2310 })
  expect(screen.getByText('−19 %')).toBeTruthy()
})

it('CART-01 says from which price, of which colours, and lets choose', async () => {
  renderCard({
    title: 'Кухоль',
    variants_count: 7,
    is_price_from: true,
    variant: { title: 'Колір', value: 'Білий' },
    choices: [
      { title: 'Колір', values: ['Білий', 'Синій'], colours: ['#ffffff', '#2f6d8c'], total: 5 },
      { title: 'Розмір', values: ['S', 'M'], colours: null, total: 2 },
    ],
  })
  expect(document.querySelector('.price__now')?.textContent).toMatch(/^від\u00A01/)
  expect(screen.getByRole('img', { name: 'Білий, Синій' })).toBeTruthy()
  expect(screen.getByText('+3')).toBeTruthy()
  expect(screen.getByText('S, M')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Обрати варіант: Кухоль' }))
  expect(cartStore.get().items).toEqual([])
  const { result } = renderHook(() => useModal())
  expect(result.current).toMatchObject({ name: 'choice-modal', data: { goods: { title: 'Кухоль' } } })
})

it('CART-01 CART-02 adds, says how many, and a double click adds one', async () => {
  renderCard({ title: 'Кухоль', stock: 9 })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Додати до кошика: Кухоль' }))
  expect(cartStore.get().totalItems).toBe(1)
  const again = await screen.findByRole('button', { name: 'У кошику · 1, додати ще: Кухоль' })
  expect(again.textContent).toBe('У кошику · 1')
  await waitFor(async () => {
    await userEvent.click(again)
    expect(again.textContent).toBe('У кошику · 2')
  })
})

it('WISH-01 WISH-03 the heart adds, removes and says so', async () => {
  renderCard({ id: 5, title: 'Кухоль' })
  await userEvent.click(screen.getByRole('button', { name: 'Додати до улюблених: Кухоль' }))
  expect(favoritesStore.get()).toEqual([{ id: 5, title: 'Кухоль' }])
  expect(toastStore.get()[0]?.text).toBe('Товар додано до улюблених')
  await userEvent.click(screen.getByRole('button', { name: 'Прибрати з улюблених: Кухоль' }))
  expect(favoritesStore.get()).toEqual([])
  expect(toastStore.get()[0]?.text).toBe('Товар "Кухоль" видалено з улюблених')
})
