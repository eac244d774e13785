import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { buildSession } from '#tests/desk-client.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderKey } from '#tests/order-request.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'

const MIB = 1024 ** 2
/** A gigabyte of spaces, with which JSON, XML and pictures may begin. */
const UNPACKED = 1024 * MIB
/** By how much the process may grow; it grows by some of it without any request. */
const GROWS_BY = 96 * MIB

// Two of the bombs take seconds to make.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
beforeAll(ensureBuilt)

it('SEC-02 a megabyte that unpacks into a gigabyte is refused with 415 and costs no memory, wherever it is sent', async () => {
  const folder = await emptyShop()
  const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  const { token } = await buildSession(database, 'owner')
  const { address, child } = await startShopProcess(folder)
  const spaces = Buffer.alloc(UNPACKED, ' ')
  const bombs = {
    gzip: gzipSync(spaces, { level: 6 }),
    br: brotliCompressSync(spaces, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    zstd: zstdCompressSync(spaces),
    deflate: Buffer.alloc(1024),
    'gzip, identity': Buffer.alloc(1024),
  }
  expect(bombs.gzip.length).toBeGreaterThan(MIB * 0.9)
  const doors = [
    ['/api/orders', 'application/json'],
    ['/api/cart/check', 'application/json'],
    ['/api/payments/liqpay/callback', 'application/x-www-form-urlencoded'],
    ['/api/admin/products/pictures', 'image/png'],
    ['/api/admin/imports/upload?name=price.xml', 'application/xml'],
    ['/api/admin/session', 'application/json'],
    ['/nowhere', 'text/plain'],
  ] as const
  await delay(500)
  const before = mostMemory(child.pid)
  for (const [path, type] of doors) {
    for (const [encoding, body] of Object.entries(bombs)) {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: {
          'content-type': type,
          'content-encoding': encoding,
          'idempotency-key': orderKey(),
          cookie: `desk=${token}`,
          origin: address,
        },
        body,
      })
      expect([path, encoding, answer.status]).toEqual([path, encoding, 415])
      expect(answer.headers.get('accept-encoding')).toBe('identity')
      await answer.arrayBuffer()
    }
  }
  expect(mostMemory(child.pid) - before).toBeLessThan(GROWS_BY)
  // The same body is read as ever when it is uncompressed and says so.
  const plain = await fetch(`${address}/api/cart/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'identity' },
    body: JSON.stringify({ lines: [] }),
  })
  expect(plain.status).toBe(200)
  // A body that is too large as it stands is broken off at its limit.
  const large = await fetch(`${address}/api/cart/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(2 * MIB, ' '),
  })
  expect(large.status).toBe(413)
})

/** How many bytes the process has had at its largest. */
function mostMemory(pid: number | undefined): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}
