import { expect, it } from 'vitest'
import type { ViewedProduct } from '#src/contract/viewed-products.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it.each([
  ['a time zone beyond all real ones', '2026-01-02T01:00:00+23:00', '2026-01-01T02:00:00.000Z'],
  ['more digits than a millisecond has', '2026-01-01T10:00:00.123456789Z', '2026-01-01T10:00:00.123Z'],
  ['the year 0', '0000-02-29T10:00:00Z', '1970-01-01T00:00:00.000Z'],
])('VIEW-03 takes a date with %s', async (_title, viewed_at, stored) => {
  const shop = await startTestShop({ clock: () => new Date('2026-11-20T10:00:00Z') })
  const product = await shop.build.product()
  const customer = shop.as(await shop.build.customer())
  const products = [{ product_id: product.id, viewed_at }]
  expect((await customer.post('/api/client/viewed-products/bulk', { products })).status).toBe(204)
  const { data } = await customer.getJson<{ data: ViewedProduct[] }>('/api/client/viewed-products')
  expect(data).toMatchObject([{ id: product.id, viewed_at: stored }])
})
