import { beforeAll, expect, it } from 'vitest'
import type { DemoRemoval } from '#src/contract/admin/first-steps.ts'
import { loadDemoShop } from '#src/import/demo/load-demo-shop.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const NOW = new Date()

let shop: TestShop
let owner: DeskClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
  const { database, url } = shop
  await loadDemoShop({ database, databaseUrl: url, dataDir: lastingFolder(), log: SILENT, now: NOW })
  await shop.build.product({ title: 'Мій глек' })
})

const plan = async () => (await owner.getJson<{ data: DemoRemoval }>('/api/admin/demo')).data

it('ADM-23 the owner sees what goes with the demo and what stays, takes it out once, and it is in the journal', async () => {
  const before = await plan()
  expect(before).toMatchObject({ own_products: 1, orders: 0 })
  expect(before.products).toBeGreaterThan(50)
  const manager = await signedIn(shop, 'manager')
  expect([
    (await manager.get('/api/admin/demo')).status,
    (await manager.delete('/api/admin/demo')).status,
  ]).toEqual([403, 403])
  expect((await owner.delete('/api/admin/demo')).status).toBe(204)
  expect(await plan()).toEqual({
    products: 0,
    collections: 0,
    promotions: 0,
    pages: 0,
    own_products: 1,
    orders: 0,
  })
  const again = await owner.delete('/api/admin/demo')
  expect([again.status, again.json<{ message: string }>().message]).toEqual([
    422,
    'Показових товарів тут уже немає.',
  ])
  const rows = await shop.database.selectFrom('staff_audit').select(['action', 'before']).execute()
  expect(rows).toEqual([{ action: 'shop.demo_removed', before: { products: before.products } }])
  const command = await startTestCommand(shop, () => NOW)
  expect((await command.run('demo', 'remove')).out).toEqual(['Демонстраційного магазину тут немає.'])
})
