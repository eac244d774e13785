import { expect, it } from 'vitest'
import { type Listing, listingSchema } from '#src/contract/catalogue.ts'
import { writeFacets, writeListing } from './write-listing.ts'

const value = { slug: 'bilyi', title: 'Білий', count: 7, is_selected: false }
const facets = {
  groups: [{ slug: 'kolir', title: 'Колір', values: [value], values_total: 1 }],
  on_sale: 2,
  in_stock: 3,
  price: { min: 10.5, max: 99 },
}
const meta = { total: 0, page: 1, per_page: 24, pages: 1, sort: 'popular' as const, shown_for: 'чайник ☕' }

it('writes what the schema names of a listing, in its order', () => {
  const listing: Listing = { facets, meta, data: [] }
  expect(writeListing(listing).toString()).toBe(JSON.stringify(listingSchema.parse(listing)))
})

it('writes no field that the schema does not name', () => {
  const secret = { facets: { ...facets, secret: 1 }, meta: { ...meta, secret: 2 }, data: [], secret: 3 }
  expect(writeListing(secret).toString()).not.toContain('secret')
})

it('writes the same facets once', () => {
  expect(writeFacets(facets)).toBe(writeFacets(facets))
  expect(writeFacets({ ...facets, on_sale: 5 }).toString()).toContain('"on_sale":5')
})

it('holds of the facets no more memory than their text takes', () => {
  const text = writeFacets({ ...facets, on_sale: 6 })
  expect(text.buffer.byteLength).toBe(text.length)
})
