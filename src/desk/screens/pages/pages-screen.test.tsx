import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { Component, loader } from './pages-screen.tsx'

afterEach(cleanup)

const page = (slug: string, title: string) => ({
  slug,
  title,
  updated_at: '2026-11-20T10:00:00.000Z',
  missing: [],
})
const WHOLE = {
  ...page('returns', 'Повернення'),
  description: 'Як повернути',
  content: '<h2>14 днів</h2><p>Без пояснень.</p>',
  version: 'v1',
  versions: [{ id: 3, title: 'Повернення', saved_at: '2026-11-20T10:00:00.000Z', saved_by: 'Ірина' }],
}
const key = (code: string) => fireEvent.keyDown(document.body, { code })
const current = () => document.querySelector('.is-cur b')?.textContent

it('ADM-21 J and K walk a plain list, Space looks into its row, Enter opens it', async () => {
  const pages = [page('delivery', 'Доставка'), page('returns', 'Повернення'), page('about', 'Про нас')]
  answerApi({
    'GET /api/admin/pages': { body: { data: { pages, facts: [] } } },
    'GET /api/admin/pages/returns': { body: { data: WHOLE } },
  })
  const router = createMemoryRouter(
    [
      { path: '/pages', loader, Component, HydrateFallback: () => null },
      { path: '/pages/:slug', element: 'сторінка' },
    ],
    { initialEntries: ['/pages'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('Про нас')
  // The screen adds its key listeners shortly after it is drawn; K at the top changes nothing.
  await waitFor(() => {
    key('KeyK')
    expect(current()).toBe('Доставка')
  })
  for (const code of ['KeyJ', 'KeyJ', 'KeyJ', 'KeyK']) key(code)
  expect(current()).toBe('Повернення')
  key('Space')
  const peek = await screen.findByRole('region', { name: 'Швидкий перегляд: Повернення' })
  await waitFor(() => expect(peek.textContent).toContain('14 днів\nБез пояснень.'))
  expect(peek.textContent).toContain('Ірина')
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(router.state.location.pathname).toBe('/pages')
  key('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/returns'))
})
