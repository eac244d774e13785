import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { isPostgresProcess, readPostmasterFile } from '#src/database/postmaster-file.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { filledFolder } from '#tests/filled-folder.ts'
import {
  runShopProcess,
  startShopInTerminal,
  startShopProcess,
  takenPort,
} from '#tests/start-shop-process.ts'

// Each test starts a whole shop as a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const WAIT = { timeout: 30_000, interval: 50 }

beforeAll(ensureBuilt)

describe('the running shop', () => {
  it('says that it lives and is ready, answers, and ends with 0 on SIGTERM', async () => {
    const shop = await startShopProcess({ DATA_DIR: await filledFolder() })
    const [health, ready, unknown] = await Promise.all([
      fetch(`${shop.address}/health`),
      fetch(`${shop.address}/ready`),
      fetch(`${shop.address}/api/unknown`),
    ])
    expect([health.status, ready.status, unknown.status]).toEqual([200, 200, 404])
    expect(await ready.json()).toEqual({ status: 'ready' })
    shop.child.kill('SIGTERM')
    expect(await shop.exitCode).toBe(0)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes a request in flight on %s before it stops the database',
    async (signal) => {
      const shop = await startShopProcess({ DATA_DIR: await filledFolder() })
      const { answered, finish } = startSlowRequest(shop)
      await serves(shop)
      shop.child.kill(signal)
      await shop.saw('Завершую запити')
      finish()
      expect(await answered).toBe(404)
      expect(await shop.exitCode).toBe(0)
    },
  )

  it('goes on on SIGHUP as a single process, and says what would be needed', async () => {
    const shop = await startShopProcess({ DATA_DIR: await filledFolder() })
    shop.child.kill('SIGHUP')
    await shop.saw('WEB_PROCESSES=2')
    await serves(shop)
    shop.child.kill('SIGTERM')
    expect(await shop.exitCode).toBe(0)
  })

  it('finishes a request in flight when the window of its terminal is closed, and stops its database', async () => {
    const folder = await filledFolder()
    // At this level a line is logged for each request, which cannot be written after the terminal is closed.
    const shop = await startShopInTerminal({ DATA_DIR: folder, LOG_LEVEL: 'debug' })
    const pid = readPostmasterFile(join(folder, 'postgres'))?.pid ?? 0
    expect(isPostgresProcess(pid)).toBe(true)
    const { answered, finish } = startSlowRequest(shop)
    await serves(shop)
    shop.child.kill('SIGKILL')
    await vi.waitFor(() => expect(serves(shop)).rejects.toThrow('fetch failed'), WAIT)
    finish()
    expect(await answered).toBe(404)
    await vi.waitFor(() => expect(isPostgresProcess(pid)).toBe(false), WAIT)
    expect(readPostmasterFile(join(folder, 'postgres'))).toBeNull()
  })

  it('says that its database cannot be reached', async () => {
    const shop = runShopProcess({
      DATA_DIR: await filledFolder(),
      DATABASE_URL: await closedDatabase(),
    })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toMatch(/^База даних недоступна: .*\n$/)
  })

  it('names every wrong setting, prints no stack and ends with 1', async () => {
    const shop = runShopProcess({ PORT: 'x', DEMO: 'y' })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toMatch(/PORT=x: .*\n {2}DEMO=y: /)
    expect(shop.output()).not.toMatch(/\n\s+at /)
  })

  it('ends at once where nothing can be written, and says which folder to choose anew', async () => {
    const shop = runShopProcess({ DATA_DIR: '/proc/data' })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toMatch(/^Не вдалося створити папку даних \/proc\/data: .+ DATA_DIR у \.env\.\n$/)
  })

  it('says which port is taken, and leaves no database behind', async () => {
    const port = await takenPort()
    const shop = runShopProcess({ DATA_DIR: await filledFolder(), PORT: String(port) })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toContain(`Не вдалося слухати порт ${port}: цей порт уже зайнятий`)
  })
})

/** A request whose last byte is sent by `finish`; `answered` is the status. */
function startSlowRequest(shop: { address: string }): { answered: Promise<number>; finish: () => void } {
  const slow = request(`${shop.address}/api/unknown`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  })
  const answered = once(slow, 'response').then(([answer]) => answer.statusCode)
  slow.write('{')
  return { answered, finish: () => slow.end('}') }
}

/** A round trip, after which the server has received everything sent before. */
async function serves(shop: { address: string }): Promise<void> {
  await (await fetch(`${shop.address}/health`)).arrayBuffer()
}

/** The address of a port where nothing listens. */
async function closedDatabase(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `postgresql://shop@127.0.0.1:${port}/shop`
}
