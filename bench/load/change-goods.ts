import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#src/database/with-client.ts'
import { seededRandom } from '../goods/seeded-random.ts'

const SLICE_MS = 50

/**
 * Runs `work` while so many times a second the price or the stock of some variant changes, each in a
 * transaction of its own. Rejects if the work or a change does.
 */
export async function whileGoodsChange<Result>(
  databaseUrl: string,
  perSecond: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: number }> {
  return withClient({ connectionString: databaseUrl, application_name: 'bench changes' }, async (client) => {
    const { rows } = await client.query<{ last: number }>('select max(id) as last from variants')
    const stopping = new AbortController()
    const [result, changes] = await Promise.all([
      work().finally(() => stopping.abort()),
      change(client, rows[0]?.last ?? 0, perSecond, stopping.signal),
    ])
    return { result, changes }
  })
}

async function change(
  client: pg.Client,
  last: number,
  perSecond: number,
  signal: AbortSignal,
): Promise<number> {
  const random = seededRandom(1)
  const started = performance.now()
  let count = 0
  while (!signal.aborted) {
    const due = ((performance.now() - started) / 1000) * perSecond
    for (; count < due && !signal.aborted; count += 1) {
      const statement = count % 2 === 0 ? STOCK : PRICE
      await client.query(statement, [random.between(1, last), random.between(0, 40)])
    }
    await delay(SLICE_MS)
  }
  return count
}

const STOCK = 'update variants set stock = $2 where id = $1'
const PRICE =
  'update variants set price = greatest(100, price - 2000 + 100 * $2), old_price = null where id = $1'
