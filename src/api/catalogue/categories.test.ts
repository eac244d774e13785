import { beforeAll, describe, expect, it } from 'vitest'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Category, CategoryNode } from '#src/contract/catalogue.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

describe('GET /api/categories', () => {
  it('gives the tree with counts of all goods below, without what is hidden', async () => {
    const root = await shop.build.category({ title: 'Посуд', position: 1 })
    const cups = await shop.build.category({ title: 'Чашки', parent: root, position: 2 })
    const plates = await shop.build.category({ title: 'Тарілки', parent: root, position: 1 })
    await shop.build.category({ title: 'Приховане', parent: root, is_visible: false })
    await shop.build.product({ category: cups })
    await shop.build.product({ category: plates })
    await shop.build.product({ category: plates, is_visible: false })
    const { data } = await shop.getJson<{ data: CategoryNode[] }>('/api/categories')
    const node = data.find(({ id }) => id === root.id)
    expect(node).toMatchObject({ uri: root.uri, products_count: 2 })
    expect(node?.children.map(({ title, products_count }) => [title, products_count])).toEqual([
      ['Тарілки', 1],
      ['Чашки', 1],
    ])
  })

  it('says which categories the owner has put first', async () => {
    const first = await shop.build.category({ title: 'Перша' })
    await shop.build.product({ category: first })
    await shop.database
      .updateTable('categories')
      .set({ pinned: ['position'] })
      .where('id', '=', first.id)
      .execute()
    await shop.build.refresh()
    const { data } = await shop.getJson<{ data: CategoryNode[] }>('/api/categories')
    expect(data.filter(({ is_featured }) => is_featured).map(({ title }) => title)).toEqual(['Перша'])
  })
})

describe('GET /api/categories/{slug}', () => {
  it('CAT-01 gives a category with breadcrumbs and what is below it', async () => {
    const root = await shop.build.category({ title: 'Дім' })
    const middle = await shop.build.category({ title: 'Світло', parent: root, description: '<p>Лампи</p>' })
    const leaf = await shop.build.category({ title: 'Торшери', parent: middle })
    await shop.build.product({ category: leaf })
    const { data } = await shop.getJson<{ data: Category }>(`/api/categories/${middle.slug}`)
    expect(data).toMatchObject({
      title: 'Світло',
      uri: middle.uri,
      description: '<p>Лампи</p>',
      products_count: 1,
    })
    expect(data.breadcrumbs).toEqual([{ title: 'Дім', uri: root.uri }])
    expect(data.children).toMatchObject([{ title: 'Торшери', uri: leaf.uri, products_count: 1 }])
  })

  it('ROUTE-06 answers an old slug with the category as it is called now', async () => {
    const category = await shop.build.category({ title: 'Нова назва' })
    await shop.database
      .insertInto('old_slugs')
      .values({ kind: 'category', slug: 'stara-nazva', target_id: category.id })
      .execute()
    await shop.build.product({ category })
    const { data } = await shop.getJson<{ data: Category }>('/api/categories/stara-nazva')
    expect(data.slug).toBe(category.slug)
  })

  it('ROUTE-15 knows no category that is hidden, below a hidden one, or not there', async () => {
    const hidden = await shop.build.category({ is_visible: false })
    const below = await shop.build.category({ parent: hidden })
    await refreshCatalogue(shop.database)
    for (const slug of [hidden.slug, below.slug, 'nemaie-takoi', 'НЕ-АДРЕСА']) {
      expect((await shop.get(`/api/categories/${encodeURIComponent(slug)}`)).status).toBe(404)
    }
  })
})
