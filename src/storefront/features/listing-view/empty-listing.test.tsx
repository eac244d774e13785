import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { sampleListing } from '#tests/sample-listing.ts'
import { ListingView } from './listing-view.tsx'
import './sort-select.tsx'

afterEach(cleanup)

function renderEmpty(search: string) {
  const Stub = createRoutesStub([
    {
      path: '/collections/nova',
      Component: () => (
        <ListingView
          listing={sampleListing({ page: 1, total: 0 })}
          address={{ path: '/collections/nova', fixed: {}, scope: { collection: 'nova' } }}
        />
      ),
    },
  ])
  return render(<Stub initialEntries={[`/collections/nova${search}`]} />)
}

it('a collection without goods says so and offers no filters', async () => {
  renderEmpty('')
  expect(await screen.findByText('Товарів поки немає')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'До каталогу' }).getAttribute('href')).toBe('/categories')
  expect(screen.queryByRole('complementary', { name: 'Фільтри' })).toBeNull()
})

it('CAT-01 filters that leave nothing can be taken off', async () => {
  renderEmpty('?sort=cheaper&in_stock=1')
  const reset = await screen.findByRole('link', { name: 'Скинути все' })
  expect(reset.getAttribute('href')).toBe('/collections/nova?sort=cheaper')
})
