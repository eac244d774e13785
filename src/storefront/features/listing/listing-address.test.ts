import { expect, it } from 'vitest'
import { emptyListing, toggleBrand } from '#src/domain/listing/listing-query.ts'
import { addressHref, facetCall, formFields, listingCall } from './listing-address.ts'

const search = { path: '/search', fixed: { query: 'чай & кава' }, scope: { query: 'чай & кава' } }
const chosen = { ...toggleBrand(emptyListing(), 'hlyna'), sort: 'new' as const, page: 2 }

it('keeps the query of a search before its filters', () => {
  const href = addressHref(search, chosen)
  const params = new URL(href, 'http://shop').searchParams
  expect([...params]).toEqual([
    ['query', 'чай & кава'],
    ['brand', 'hlyna'],
    ['sort', 'new'],
    ['page', '2'],
  ])
})

it('has no mark of a query where nothing is asked', () => {
  expect(addressHref({ path: '/categories/posud', fixed: {}, scope: {} }, emptyListing())).toBe(
    '/categories/posud',
  )
  expect(listingCall({}, emptyListing())).toBe('/api/products?')
})

it('asks for one facet under the same filters, without page and order', () => {
  expect(facetCall({ category: 'posud' }, chosen, 'kolir')).toBe(
    '/api/facets?category=posud&facet=kolir&brand=hlyna',
  )
})

it('gives a form everything that it must not lose', () => {
  expect(formFields(search, { ...chosen, page: 1 })).toEqual([
    ['query', 'чай & кава'],
    ['brand', 'hlyna'],
    ['sort', 'new'],
  ])
})
