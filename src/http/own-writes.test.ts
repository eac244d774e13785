import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { connect } from '#src/database/connect.ts'
import { connectCatalogue } from '#src/database/connect-catalogue.ts'
import { cookieHeader, cookiesOf } from '#tests/csrf-headers.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#tests/start-replica.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

// Two servers are made.
vi.setConfig({ hookTimeout: 120_000 })

let servers: ReplicatedDatabase
beforeAll(async () => {
  servers = await startReplicatedDatabase()
})

it('a shopper sees her own order on every call, where the replica does not have it yet', async () => {
  const shop = await startOnReplica()
  const product = await shop.build.product({ stock: 1 })
  const customer = await shop.build.customer()
  const path = `/api/products/${product.slug}`
  const read = async (headers = {}) =>
    (await shop.get(path, headers)).json<{ data: { stock: number } }>().data
  const isShown = async () => (await shop.get(path)).status
  await expect.poll(isShown).toBe(200)
  const before = await read()
  await servers.pauseReplay()
  onTestFinished(() => servers.resumeReplay())
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const placed = await shop
    .as(customer)
    .post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  expect(placed.status).toBe(201)
  const own = await read({ cookie: cookieHeader(cookiesOf(placed)) })
  expect(own).not.toEqual(before)
  // Everybody else may see the moment before.
  expect(await read()).toEqual(before)
  expect((await shop.as(customer).getJson<{ data: unknown[] }>('/api/client/orders')).data).toHaveLength(1)
})

it('CAT-01 lists that the process counts are right for her, and for others no older than the replica, which is behind', async () => {
  const shop = await startOnReplica()
  const category = await shop.build.category()
  const left = await shop.build.product({ stock: 5, category })
  const sold = await shop.build.product({ stock: 1, category })
  await refreshCatalogue(shop.database)
  const inStock = async (headers = {}) => {
    const path = `/api/products?category=${category.slug}&in_stock=1`
    const { data } = await shop.getJson<{ data: { id: number }[] }>(path, headers)
    return data.map(({ id }) => id).toSorted((one, other) => one - other)
  }
  await expect.poll(inStock).toEqual([left.id, sold.id])
  await servers.pauseReplay()
  onTestFinished(() => servers.resumeReplay())
  const lines = [{ product_id: sold.id, quantity: 1, price: 100 }]
  const placed = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  await refreshCatalogue(shop.database)
  const own = { cookie: cookieHeader(cookiesOf(placed)) }
  for (const _ of ['first', 'again']) {
    expect(await inStock(own)).toEqual([left.id])
    // What she has read from the database itself is shown to others too, for some seconds.
    expect([[left.id], [left.id, sold.id]]).toContainEqual(await inStock())
  }
  await servers.resumeReplay()
  await expect.poll(inStock).toEqual([left.id])
})

it('a call that writes nothing sets no cookie', async () => {
  const shop = await startOnReplica()
  const answer = await shop.post('/api/cart/check', { lines: [] })
  expect(Object.keys(cookiesOf(answer))).toEqual([])
})

/** Starts a shop that reads the catalogue from the replica, whatever the replica has. */
async function startOnReplica() {
  const primary = connect(servers.url, { applicationName: 'vitryna test', size: 4 })
  const replica = connect(servers.replicaUrl, { applicationName: 'vitryna test', size: 4 })
  onTestFinished(async () => {
    await Promise.all([primary.close(), replica.pool.end()])
  })
  const watch = { isUsable: () => true, distrust: () => undefined }
  const catalogue = connectCatalogue({
    primary: primary.prepared,
    replica: replica.prepared,
    watch,
  })
  return startTestShop({ on: { database: primary.database, url: servers.url }, catalogue })
}
