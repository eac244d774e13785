import { expect, it } from 'vitest'
import { emptyListing, parseListing } from '#src/domain/listing/listing-query.ts'
import { sampleFacets, sampleGroup } from '#tests/sample-listing.ts'
import { chosenFilters } from './chosen-filters.ts'

const facets = sampleFacets([
  sampleGroup('brand', 'Бренд', ['hlyna']),
  sampleGroup('kolir', 'Колір', ['bilyi']),
])

function chosen(address: string) {
  return chosenFilters(parseListing(new URLSearchParams(address)), facets)
}

it('CAT-01 names each choice and what is left without it', () => {
  const [price, stock, brand, colour] = chosen(
    'price=300-3500&in_stock=1&brand=hlyna&filters=kolir:bilyi&page=2',
  )
  expect([price, stock, brand, colour].map((filter) => filter?.title)).toEqual([
    '300–3\u00a0500\u00a0грн',
    'Є в наявності',
    'hlyna',
    'bilyi',
  ])
  expect(colour?.rest).toMatchObject({ brand: ['hlyna'], filters: {}, in_stock: true, page: 1 })
  expect(price?.rest.price).toEqual({ from: null, to: null })
})

it('names a price that is open at one side', () => {
  expect(chosen('price=-499.5')[0]?.title).toBe('до 499,50\u00a0грн')
  expect(chosen('price=1000-')[0]?.title).toBe('від 1\u00a0000\u00a0грн')
})

it('is empty when nothing is chosen', () => {
  expect(chosenFilters({ ...emptyListing(), sort: 'new', page: 3 }, facets)).toEqual([])
})
