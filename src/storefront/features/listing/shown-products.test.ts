import { expect, it } from 'vitest'
import { sampleListing } from '#tests/sample-listing.ts'
import { appended, type ShownProducts } from './shown-products.ts'

function shownFirst(total: number): ShownProducts {
  const listing = sampleListing({ total })
  return { listing, products: listing.data, firstPage: 1 }
}

it('adds the next page to what is shown', () => {
  const shown = appended(shownFirst(60), sampleListing({ page: 2, total: 60 }))
  expect(shown.products).toHaveLength(48)
  expect(shown.firstPage).toBe(1)
})

it('shows a product once when goods moved between two answers', () => {
  const next = sampleListing({ page: 2, total: 60 })
  const first = shownFirst(60)
  const moved = { ...next, data: [...first.products.slice(-1), ...next.data] }
  expect(appended(first, moved).products).toHaveLength(48)
})

it('starts anew with a page that is not the next', () => {
  const shown = appended(shownFirst(80), sampleListing({ page: 3, total: 80 }))
  expect(shown.products).toHaveLength(24)
  expect(shown.firstPage).toBe(3)
})
