import { expect, it } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import { readPacked } from '../../runtime/serving/packed-data.ts'
import { cardProduct } from '../cart/card-product.ts'
import { packListing, type ShownListing } from './packed-listing.ts'

it('comes out of its package as it went in', () => {
  const listing: ShownListing = {
    data: [cardProduct(sampleCard({ title: 'Кухоль «Тінь»' })), cardProduct(sampleCard({ id: 2 }))],
    meta: { total: 2, page: 1, per_page: 24, pages: 1, sort: 'popular', shown_for: 'кухлі' },
    facets: { price: null, in_stock: 1, on_sale: 0, groups: [] },
  }
  const { json } = packListing(listing)
  expect(readPacked({ json })).toEqual(listing)
})
