import { beforeAll, expect, it } from 'vitest'
import type { Sitemap, SitemapPart } from '#src/contract/sitemap.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

it('SEO-01 names no part while there are no goods', async () => {
  expect((await shop.getJson<Sitemap>('/api/sitemap')).data).toEqual([])
})

it('SEO-01 names parts, whose addresses are those of goods on sale and of categories with goods', async () => {
  const category = await shop.build.category()
  const product = await shop.build.product({ category })
  const hidden = await shop.build.product({ is_visible: false })
  const { data } = await shop.getJson<Sitemap>('/api/sitemap')
  expect(data.map(({ part }) => part)).toEqual(['categories', 'products-0'])
  const products = (await shop.getJson<SitemapPart>('/api/sitemap/products-0')).data.map(({ uri }) => uri)
  expect([products.includes(product.uri), products.includes(hidden.uri)]).toEqual([true, false])
  const categories = (await shop.getJson<SitemapPart>('/api/sitemap/categories')).data.map(({ uri }) => uri)
  expect([categories.includes(category.uri), categories.includes(hidden.category.uri)]).toEqual([true, false])
})

it('SEO-01 knows no part of another name, and an empty part is empty', async () => {
  expect((await shop.get('/api/sitemap/cats')).status).toBe(404)
  expect((await shop.getJson<SitemapPart>('/api/sitemap/products-99')).data).toEqual([])
})
