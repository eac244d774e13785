import { expect, it } from 'vitest'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const manager = await signedIn(shop, 'manager')

it('ADM-11 a product that is sent twice with its key is created once', async () => {
  const title = 'Плед «Карпати» двічі'
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => manager.post('/api/admin/products', { title, price: 790 }, key)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 204])
  const made = shop.database.selectFrom('products').select('id').where('title', '=', title)
  expect(await made.execute()).toHaveLength(1)
})
