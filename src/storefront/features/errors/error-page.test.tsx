import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, data, useRouteError } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { errorStatus } from './error-status.ts'
import { ErrorView } from './error-view.tsx'

afterEach(cleanup)

function renderError(status: number, path = '/posud/chainyk') {
  // React Router logs to the console every error that reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => null,
      loader: () => {
        if (status === 0) throw new Error('broken')
        throw data(null, { status })
      },
      ErrorBoundary: () => <ErrorView error={useRouteError()} />,
    },
  ])
  return render(<Stub initialEntries={[path]} />)
}

it.each([
  [400, 'Неправильний запит'],
  [401, 'Доступ заборонено'],
  [403, 'Доступ заборонено'],
  [404, 'Сторінку не знайдено'],
  [408, 'Час очікування вичерпано'],
  [429, 'Забагато запитів'],
  [500, 'Помилка сервера'],
  [502, 'Поганий шлюз'],
  [503, 'Сервіс недоступний'],
  [504, 'Час очікування шлюзу вичерпано'],
  [418, 'Невідома помилка'],
  [0, 'Невідома помилка'],
])('ERR-01 names status %i', async (status, title) => {
  renderError(status)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

it.each([408, 500, 502, 503, 504, 0, 418])('ERR-02 offers to refresh on %i', async (status) => {
  renderError(status)
  expect(await screen.findByRole('link', { name: 'Оновити' })).toBeTruthy()
})

it('ERR-02 refreshes the very page, with what was searched for', async () => {
  renderError(503, '/search?query=%D1%87%D0%B0%D0%B9')
  const link = await screen.findByRole('link', { name: 'Оновити' })
  expect(link.getAttribute('href')).toBe('/search?query=%D1%87%D0%B0%D0%B9')
})

it.each([400, 401, 403, 404, 429])('ERR-02 does not offer to refresh on %i', async (status) => {
  renderError(status)
  await screen.findByRole('link', { name: 'На головну' })
  expect(screen.queryByRole('link', { name: 'Оновити' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Назад' })).toBeTruthy()
})

it.each([400, 401, 404, 408, 429, 500, 502, 504, 0])(
  'ERR-02 describes status %i, advises, and leads home and back',
  async (status) => {
    renderError(status)
    await screen.findByRole('heading', { level: 1 })
    expect(document.querySelector('.errp__d')?.textContent).toMatch(/^[А-ЯІЇЄҐ].{20,}\.$/)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
    expect(screen.getByRole('link', { name: 'На головну' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('button', { name: 'Назад' })).toBeTruthy()
  },
)

it('ERR-03 knows what broke on the server by the only words that reach a browser', () => {
  expect(errorStatus(new Error('Unexpected Server Error'))).toBe(500)
  expect(errorStatus(new Error('broken here'))).toBe(0)
})

it('ROUTE-15 names the path that was not found, as it is read', async () => {
  renderError(404, '/%D1%87%D0%B0%D0%B9')
  expect(await screen.findByText('Page not found: /чай')).toBeTruthy()
})

it('ERR-03 asks robots to keep it out', async () => {
  renderError(404)
  await screen.findByRole('heading', { level: 1 })
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
