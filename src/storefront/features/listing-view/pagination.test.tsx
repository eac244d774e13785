import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { sampleListing } from '#tests/sample-listing.ts'
import { ListingView } from './listing-view.tsx'
// The listing loads it when it is rendered; it is imported here, so that no test waits for it.
import './pagination.tsx'

afterEach(cleanup)

function renderListing(page: number, total: number) {
  const Stub = createRoutesStub([
    {
      path: '/categories/posud',
      Component: () => (
        <ListingView
          listing={sampleListing({ page, total })}
          address={{ path: '/categories/posud', fixed: {}, scope: { category: 'posud' } }}
        />
      ),
    },
  ])
  return render(<Stub initialEntries={[`/categories/posud?sort=cheaper&page=${page}`]} />)
}

it('CAT-01 numbers the pages by links that keep the order', async () => {
  renderListing(2, 60)
  const third = await screen.findByRole('link', { name: 'Сторінка 3' })
  expect(third.getAttribute('href')).toBe('/categories/posud?sort=cheaper&page=3')
  expect(screen.getByRole('link', { name: 'Сторінка 1' }).getAttribute('href')).toBe(
    '/categories/posud?sort=cheaper',
  )
  expect(screen.getByText('2').getAttribute('aria-current')).toBe('page')
})

it('CAT-01 offers as many more as there are', async () => {
  renderListing(2, 60)
  const more = await screen.findByRole('link', { name: 'Показати ще 12' })
  expect(more.getAttribute('href')).toBe('/categories/posud?sort=cheaper&page=3')
})

it.each([
  [60, 'Показано 24 із 60 товарів'],
  [61, 'Показано 24 із 61 товару'],
])('FMT-02 says how many of %i are shown', async (total, text) => {
  const { container } = renderListing(1, total)
  await screen.findByRole('link', { name: 'Показати ще 24' })
  expect(container.textContent.replaceAll('\u00A0', ' ')).toContain(text)
})

it('offers no more on the last page and no pages when there is one', async () => {
  renderListing(1, 24)
  await screen.findByRole('heading', { name: 'Товари' })
  expect(screen.queryByRole('navigation', { name: 'Сторінки' })).toBeNull()
})
