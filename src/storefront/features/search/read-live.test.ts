import { expect, it } from 'vitest'
import { foundLive, NOTHING_FOUND } from '#tests/sample-live.ts'
import { readLive } from './read-live.ts'

const ITEM = { id: 7, title: 'Чайник', uri: '/products/chainyk', picture: null }

it('SEARCH-03 reads what the API of the shop finds', () => {
  const found = foundLive({ shown_for: 'чайник' })
  const products = found.products.map(({ stock: _stock, ...product }) => product)
  expect(readLive(found)).toEqual({ ...found, products })
})

it('SEARCH-03 API-26 needs of an item no more than id, title and address', () => {
  const found = readLive({ products: [ITEM], brands: [ITEM], categories: [ITEM] })
  expect(found).toEqual({
    products: [{ ...ITEM, price: null, old_price: null }],
    brands: [{ ...ITEM, products_count: null }],
    categories: [{ ...ITEM, products_count: null }],
    collections: [],
    stats: { total_products: 1, total_brands: 1, total_categories: 1 },
    shown_for: null,
  })
})

it('SEARCH-03 shows a picture that is only an address', () => {
  const picture = { url: '/a.webp', conversions: { webp: '/small.webp' } }
  const [product] = readLive({ products: [{ ...ITEM, picture }] }).products
  expect(product?.picture).toMatchObject({ url: '/small.webp', srcset: { webp: '/small.webp' } })
})

it('SEARCH-03 reads what lies in data, and an address without its first slash', () => {
  const item = { ...ITEM, uri: 'products/chainyk' }
  expect(readLive({ data: { products: [item] } }).products.map(({ uri }) => uri)).toEqual([ITEM.uri])
})

it.each([[null], ['x'], [[]], [{ products: 5 }], [{ products: [null, { ...ITEM, uri: 'javascript:1' }] }]])(
  'SEARCH-06 finds nothing in %j',
  (answer) => {
    expect(readLive(answer)).toEqual(NOTHING_FOUND)
  },
)
