import { expect, it } from 'vitest'
import { foundLive } from '#tests/sample-live.ts'
import { sampleShop } from '#tests/sample-shop.ts'
import { liveOptions, searchAddress } from './live-options.ts'

const { categories } = sampleShop()
const topCategory = { ...categories[0], title: 'Посуд', picture: null, hasChildren: false }
const results = (found = foundLive()) => ({ name: 'results' as const, answer: { query: 'чай', found } })

it('SEARCH-04 SEARCH-08 orders products, brands, categories, all results, each with what the shop is told', () => {
  const options = liveOptions(results(), [], categories, [])
  expect(options.map(({ to, click }) => [to, click])).toEqual([
    ['/products/chainyk', { model_instance: 'product', model_id: 7, click_to: 'item' }],
    ['/brands/dvir', { model_instance: 'brand', model_id: 3, click_to: 'item' }],
    ['/categories/chainyky', { model_instance: 'category', model_id: 5, click_to: 'item' }],
    [searchAddress('чай'), { model_instance: null, model_id: null, click_to: 'more' }],
  ])
  expect(new Set(options.map(({ key }) => key)).size).toBe(4)
})

it('offers no page of results where no product was found', () => {
  const stats = { total_products: 0, total_brands: 1, total_categories: 1 }
  const options = liveOptions(results(foundLive({ products: [], stats })), [], categories, [])
  expect(options.map(({ kind }) => kind)).toEqual(['brand', 'category'])
})

it('SEARCH-04 puts collections between categories and all results; the shop is told nothing of them', () => {
  const item = { id: 4, title: 'Чайна церемонія', uri: '/collections/chai', picture: null, products_count: 6 }
  const options = liveOptions(results(foundLive({ collections: [item] })), [], categories, [])
  expect(options.map(({ kind }) => kind)).toEqual(['product', 'brand', 'category', 'collection', 'all'])
  expect(options[3]).toMatchObject({ to: '/collections/chai', click: null })
})

it('SEARCH-01 begins with the last queries, then the categories with most goods, then popular goods', () => {
  const many = Array.from({ length: 9 }, (_, place) => ({
    ...topCategory,
    id: place + 1,
    uri: `/categories/${place + 1}`,
    products_count: place === 0 ? 1 : 10 + place,
  }))
  const [product] = foundLive().products
  const options = liveOptions({ name: 'idle' }, ['плед'], many, product ? [product] : [])
  expect(options.map(({ to }) => to)).toEqual([
    searchAddress('плед'),
    ...[4, 5, 6, 7, 8, 9].map((id) => `/categories/${id}`),
    '/products/chainyk',
  ])
  expect(options.filter(({ click }) => click !== null)).toEqual([])
})

it('SEARCH-05 goes on with three categories where nothing was found', () => {
  expect(liveOptions({ name: 'nothing' }, ['плед'], categories, []).map(({ to }) => to)).toEqual([
    '/categories/1',
    '/categories/2',
    '/categories/3',
  ])
  expect(searchAddress('плед & лампа')).toBe(
    '/search?query=%D0%BF%D0%BB%D0%B5%D0%B4+%26+%D0%BB%D0%B0%D0%BC%D0%BF%D0%B0',
  )
  expect(liveOptions({ name: 'hint' }, ['плед'], categories, [])).toEqual([])
})
