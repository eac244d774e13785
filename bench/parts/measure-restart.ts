import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, createHttpClient, type HttpClient } from '../load/http-client.ts'
import { runClients } from '../load/run-clients.ts'
import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { runShop } from '../shop/run-shop.ts'

const CLIENTS = 8
const PAUSE_MS = 10
const RETRY_MS = 25
const RETRY_LIMIT_MS = 30_000
/** Errors before any part of an answer, after which a load balancer tries again, as nginx does for GET. */
const NOT_BEGUN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/**
 * Stops the shop as a deploy does and starts it again, while clients behind a load balancer that tries again
 * continue to read.
 *
 * @param processes of the shop
 */
export async function measureRestart(
  context: PartContext,
  products: number,
  processes: number,
): Promise<void> {
  const { databases, port, folder, isQuick, report } = context
  const name = `run_${port}`
  const databaseUrl = await databases.copy(products, name)
  const env = { WEB_PROCESSES: String(processes) }
  const start = () => runShop({ databaseUrl, dataDir: join(folder, 'shop'), port, env })
  let shop = await start()
  const client = createHttpClient(shop.url, CLIENTS)
  const waits: number[] = []
  const gaps: number[] = []
  let failed = 0
  let isOver = false
  const clients = runClients(
    CLIENTS,
    async (_client, turn) => {
      const { answer, ms } = await askAgain(client, turn % 2 === 0 ? '/' : '/api/products?per_page=4')
      if (answer?.status !== 200) failed += 1
      waits.push(ms)
      await delay(PAUSE_MS)
    },
    () => isOver,
  )
  for (let turn = 0; turn < (isQuick ? 1 : 3); turn += 1) {
    await delay(1_000)
    const stopping = performance.now()
    await shop.stop()
    shop = await start()
    gaps.push(performance.now() - stopping)
  }
  await delay(1_000)
  isOver = true
  await clients
  client.close()
  await shop.stop()
  await databases.drop(name)
  const who = processes === 1 ? '' : `, ${processes} processes`
  report({ name: `from the signal to stop until the next shop is ready${who}`, unit: 'ms', samples: gaps })
  report({
    name: `answers meanwhile that were lost or wrong${who}`,
    unit: 'count',
    samples: [failed],
    target: atMost(0),
  })
  report({ name: `waiting for an answer meanwhile, with asking again${who}`, unit: 'ms', samples: waits })
}

async function askAgain(client: HttpClient, path: string): Promise<{ answer: Answer | null; ms: number }> {
  const started = performance.now()
  for (;;) {
    try {
      const answer = await client.send(path)
      return { answer, ms: performance.now() - started }
    } catch (error) {
      const waited = performance.now() - started
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      // A connection that breaks in the middle of an answer is an error for its reader.
      if (!NOT_BEGUN.has(code) || waited > RETRY_LIMIT_MS) return { answer: null, ms: waited }
      await delay(RETRY_MS)
    }
  }
}
