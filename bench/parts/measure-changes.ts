import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#src/database/with-client.ts'
import { whileGoodsChange } from '../load/change-goods.ts'
import type { HttpClient } from '../load/http-client.ts'
import { sampleRounds } from '../load/sample-rounds.ts'
import { atMost, measurement } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import type { BenchShop } from '../shop/run-shop.ts'
import { listingCases } from './listing-cases.ts'

const PER_SECOND = 200
const WATCHED = ['category without filter', 'three facets, common', 'price range', 'brand, common']
const SEEN_LIMIT_MS = 10_000
const POLL_MS = 50
/** Calm and busy phases in turn, so that a slow minute of the machine affects both. */
const TURNS = 4
/** Milliseconds after which the index has followed all changes, and only readers cause work. */
const SETTLED_MS = 2500
/** Not the first goods, so that changes in the background do not affect those that are watched. */
const FIRST_SEEN = 50

/**
 * Measures how changes of stock and price in the background affect readers, and when a shopper sees a change.
 */
export async function measureChanges(
  context: PartContext,
  shop: BenchShop & { databaseUrl: string },
  client: HttpClient,
): Promise<void> {
  const { report, note, isQuick, size } = context
  const { plain, filtered } = listingCases(size)
  const cases = [...plain, ...filtered].filter(({ name }) => WATCHED.includes(name))
  const { calm, busy, perSecond } = await takeTurns(shop.databaseUrl, isQuick ? 1 : TURNS, () =>
    sampleRounds(client, cases, { samples: isQuick ? 40 : 400, warmUp: 10 }),
  )
  const { result: seen } = await whileGoodsChange(shop.databaseUrl, PER_SECOND, () =>
    withClient({ connectionString: shop.databaseUrl }, (database) =>
      timesUntilSeen(database, client, isQuick ? 2 : 6),
    ),
  )
  note(`${Math.round(perSecond)} changes of stock and price a second were made in the background`)
  for (const { name } of cases) {
    const before = measurement({ name, unit: 'ms', samples: samplesOf(name, calm) })
    const during = report({
      name: `${name}, while goods change`,
      unit: 'ms',
      products: size,
      samples: samplesOf(name, busy),
    })
    report({
      name: `p95 of ${name} while goods change, against calm`,
      unit: 'times',
      products: size,
      samples: [during.p95 / before.p95],
      target: atMost(1.5),
    })
  }
  report({
    name: 'a changed price is on the product page',
    unit: 'ms',
    products: size,
    samples: seen,
    target: atMost(SEEN_LIMIT_MS, 'worst'),
  })
}

type Samples = ReadonlyMap<string, readonly number[]>

/** Returns what `sample` measures while nothing changes and while goods change. */
async function takeTurns(
  databaseUrl: string,
  turns: number,
  sample: () => Promise<Samples>,
): Promise<{ calm: Samples[]; busy: Samples[]; perSecond: number }> {
  const calm: Samples[] = []
  const busy: Samples[] = []
  let made = 0
  let busyMs = 0
  for (let turn = 0; turn < turns; turn += 1) {
    calm.push(await sample())
    const started = performance.now()
    const { result, changes } = await whileGoodsChange(databaseUrl, PER_SECOND, sample)
    busy.push(result)
    made += changes
    busyMs += performance.now() - started
    await delay(SETTLED_MS)
  }
  return { calm, busy, perSecond: made / (busyMs / 1000) }
}

function samplesOf(name: string, turns: readonly Samples[]): number[] {
  return turns.flatMap((samples) => samples.get(name) ?? [])
}

/** Measures the milliseconds from the commit until the cached page shows the new price. */
async function timesUntilSeen(database: pg.Client, client: HttpClient, count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const id = FIRST_SEEN + turn
    const { rows } = await database.query<{ slug: string }>('select slug from products where id = $1', [id])
    const path = `/products/${rows[0]?.slug ?? ''}`
    await client.send(path)
    const price = 700_000 + turn * 1_100
    await database.query(
      'update variants set price = $2 + position, old_price = null, stock = 5 where product_id = $1',
      [id, price * 100],
    )
    times.push(await untilShown(client, path, `rice":"${price}[.]`))
  }
  return times
}

async function untilShown(client: HttpClient, path: string, price: string): Promise<number> {
  const pattern = new RegExp(price)
  const started = performance.now()
  for (;;) {
    const { body } = await client.send(path)
    const waited = performance.now() - started
    if (pattern.test(body.toString()) || waited > 3 * SEEN_LIMIT_MS) return waited
    await delay(POLL_MS)
  }
}
