import { expect, it } from 'vitest'
import { foundLive } from '#tests/sample-live.ts'
import { sampleShop } from '#tests/sample-shop.ts'
import { liveOptions, searchAddress } from './live-options.ts'

const { categories } = sampleShop()
const results = (found = foundLive()) => ({ name: 'results' as const, answer: { query: 'чай', found } })

it('SEARCH-04 SEARCH-08 orders products, brands, categories, all results, each with what the shop is told', () => {
  const options = liveOptions(results(), [], categories)
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
  const options = liveOptions(results(foundLive({ products: [], stats })), [], categories)
  expect(options.map(({ kind }) => kind)).toEqual(['brand', 'category'])
})

it('SEARCH-05 goes on with three categories where nothing was found, and with the last queries before any', () => {
  expect(liveOptions({ name: 'nothing' }, ['плед'], categories).map(({ to }) => to)).toEqual([
    '/categories/1',
    '/categories/2',
    '/categories/3',
  ])
  expect(liveOptions({ name: 'idle' }, ['плед & лампа'], categories).map(({ to }) => to)).toEqual([
    '/search?query=%D0%BF%D0%BB%D0%B5%D0%B4+%26+%D0%BB%D0%B0%D0%BC%D0%BF%D0%B0',
  ])
  expect(liveOptions({ name: 'hint' }, ['плед'], categories)).toEqual([])
})
