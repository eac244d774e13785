import { beforeAll, expect, it } from 'vitest'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let editor: DeskClient

beforeAll(async () => {
  shop = await startTestShop()
  editor = await signedIn(shop, 'editor')
})

const TYPED =
  '<p><a href="/delivery" target="_blank">Доставка</a>, <a href="https://kraina.example" rel="opener">майстри</a>, <a href="javascript:alert(1)">ні</a></p>'
const SAVED =
  '<p><a href="/delivery">Доставка</a>, <a href="https://kraina.example" rel="noopener">майстри</a>, ні</p>'

it('ADM-11 SEC-01 the text of a product has the links of its owner, and none that runs', async () => {
  const { id, slug } = await shop.build.product({ title: 'Глечик' })
  const { fields, version } = (await editor.getJson<{ data: ProductRecord }>(`/api/admin/products/${id}`))
    .data
  const given = { fields: { ...fields, description: TYPED }, version }
  expect((await editor.put(`/api/admin/products/${id}`, given)).status).toBe(200)
  const { data } = await shop.getJson<{ data: { description: string } }>(`/api/products/${slug}`)
  expect(data.description).toBe(SAVED)
})

it('ADM-14 SEC-01 so has the text of a page', async () => {
  const words = { title: 'Майстерня', description: '', content: TYPED }
  const made = await editor.put('/api/admin/pages/maisternia', { ...words, version: null })
  expect(made.json()).toMatchObject({ data: { content: SAVED } })
})
