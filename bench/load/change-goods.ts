import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { seededRandom } from '../goods/seeded-random.ts'

export interface Changing {
  /** Resolves with the number of changes made. */
  stop: () => Promise<number>
}

const SLICE_MS = 50

/** So many changes a second of the price or the stock of a variant somewhere in the shop, each a transaction of its own. */
export async function changeGoods(databaseUrl: string, perSecond: number): Promise<Changing> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench changes' })
  await client.connect()
  const { rows } = await client.query<{ last: number }>('select max(id) as last from variants')
  const last = rows[0]?.last ?? 0
  const stopping = new AbortController()
  const done = change(client, last, perSecond, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      const count = await done
      await client.end()
      return count
    },
  }
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
