import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { sampleCard } from '#tests/sample-goods.ts'
import { favoritesStore } from '../favorites/favorites-store.ts'
import { FavoritesView } from './favorites-view.tsx'

beforeEach(() => {
  localStorage.clear()
  favoritesStore.reload()
})
afterEach(cleanup)

const KETTLE = { id: 7, title: 'Чайник' }
const LAMP = { id: 8, title: 'Лампа' }

function showFavorites() {
  favoritesStore.set([LAMP, KETTLE])
  const Page = createRoutesStub([{ path: '/', Component: FavoritesView }])
  render(<Page />)
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('WISH-01 shows what was liked in its order, and of what is sold no more its name', async () => {
  answerApi({ 'GET /api/products': { body: { data: [sampleCard()] } } })
  showFavorites()
  expect(await screen.findByText('Немає в продажу')).toBeTruthy()
  expect(titles()).toEqual(['Лампа', 'Чайник'])
  expect(screen.queryByRole('link', { name: 'Лампа' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Чайник' }).getAttribute('href')).toBe('/products/chainyk-hanok')
  expect(screen.getByRole('button', { name: 'Прибрати з улюблених: Лампа' })).toBeTruthy()
})

it('WISH-02 names what was liked also when the shop does not answer', async () => {
  answerApi({})
  showFavorites()
  expect(await screen.findByText('Не вдалося завантажити товари')).toBeTruthy()
  expect(titles()).toEqual(expect.arrayContaining(['Лампа', 'Чайник']))
  expect(screen.queryByText('Немає в продажу')).toBeNull()
})
