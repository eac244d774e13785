import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import { favoritesStore } from '../favorites/favorites-store.ts'
import { toastStore } from '../ui/toast-store.ts'
import { ProductCard } from './product-card.tsx'

beforeEach(() => {
  favoritesStore.set([])
  toastStore.set([])
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

it('WISH-01 WISH-03 the heart adds, removes and says so', async () => {
  renderCard({ id: 5, title: 'Кухоль' })
  await userEvent.click(screen.getByRole('button', { name: 'Додати до улюблених: Кухоль' }))
  expect(favoritesStore.get()).toEqual([{ id: 5, title: 'Кухоль' }])
  expect(toastStore.get()[0]?.text).toBe('Товар додано до улюблених')
  await userEvent.click(screen.getByRole('button', { name: 'Прибрати з улюблених: Кухоль' }))
  expect(favoritesStore.get()).toEqual([])
  expect(toastStore.get()[0]?.text).toBe('Товар "Кухоль" видалено з улюблених')
})
