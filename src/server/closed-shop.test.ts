import { beforeAll, expect, it, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { setShopClosed } from '#src/settings/opening.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { buildSession } from '#tests/desk-client.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { closedPage } from './closed-shop.ts'

// The test starts a whole shop as a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
beforeAll(ensureBuilt)

it('ADM-23 a new shop is closed to shoppers until it is opened, and its team sees it', async () => {
  const url = await createTestDatabase()
  const { database, close } = connect(url, { applicationName: 'vitryna test' })
  onFileEnd(close)
  const { address } = await startShopProcess({
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    START_CLOSED: '1',
  })
  const get = (path: string, headers = {}) => fetch(address + path, { headers })

  const closed = await get('/')
  expect(closed.status).toBe(503)
  expect(Object.fromEntries(closed.headers)).toMatchObject({
    'retry-after': '3600',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(await closed.text()).toContain('Магазин готується до відкриття')
  const order = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': orderKey() },
    body: JSON.stringify(orderBody({ lines: [{ product_id: 1, quantity: 1, price: 100 }] })),
  })
  expect([order.status, await order.text()]).toEqual([
    503,
    expect.stringContaining('Магазин ще не відкрито, тому замовлень поки не приймаємо'),
  ])

  const { token } = await buildSession(database, 'packer')
  const session = await get('/api/admin/session', { cookie: `desk=${token}` })
  const [pass = ''] = (session.headers.get('set-cookie') ?? '').split(';')
  expect((await get('/', { cookie: pass })).status).toBe(200)
  expect((await get('/', { cookie: 'preview=1.forged' })).status).toBe(503)

  await setShopClosed(database, { actor: COMMAND, isClosed: false })
  await expect.poll(async () => (await get('/')).status).toBe(200)
  await setShopClosed(database, { actor: COMMAND, isClosed: true })
  // A page that is cached is closed as well.
  await expect.poll(async () => (await get('/')).status).toBe(503)
})

it('ADM-23 what the owner has written is text on the page of a closed shop', () => {
  const page = closedPage({ shopTitle: '<b>Оселя</b>', phones: ['+380671234567'], emails: ['a@b.example'] })
  expect(page).toContain('&lt;b&gt;Оселя')
  expect(page).toContain('href="tel:+380671234567"')
})
