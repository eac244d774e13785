import { beforeAll, expect, it, vi } from 'vitest'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// Each start is a whole shop as a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(ensureBuilt)

it('letters wait until the shop is told its address, and the owner hears of it', async () => {
  const { build, url } = await startTestShop()
  const product = await build.product({ price: 100_00 })
  const server = await startMailServer()
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    SMTP_URL: server.url,
    MAIL_FROM: 'shop@example.com',
  }
  const silent = await startShopProcess(settings)
  await silent.saw('задайте PUBLIC_URL')
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const placed = await fetch(`${silent.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': orderKey() },
    body: JSON.stringify(orderBody({ lines })),
  })
  expect(placed.status).toBe(201)
  silent.child.kill('SIGTERM')
  await silent.exitCode
  expect(server.received).toEqual([])

  const known = await startShopProcess({
    ...settings,
    PUBLIC_URL: 'https://shop.example.com',
    TRUSTED_PROXY: '127.0.0.1',
  })
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0), { timeout: 30_000 })
  expect(server.received[0]?.email.text).toContain('https://shop.example.com/orders/id-')
  expect(known.output()).not.toContain('PUBLIC_URL')
  await server.stop()
})
