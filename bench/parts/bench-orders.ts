import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '#src/database/with-client.ts'
import { createHttpClient, type HttpClient } from '../load/http-client.ts'
import { after, runClients } from '../load/run-clients.ts'
import { seededRandom } from '../goods/seeded-random.ts'
import { atLeast, atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'

const CLIENTS = 64
const HOT_PRODUCTS = 20
const PLENTY = 1_000_000
/** Pieces of each product in the second part: fewer than are ordered. */
const SCARCE = 100
/** The cost of an order does not depend on how many goods there are. */
const PRODUCTS = 100_000

interface HotVariant {
  id: number
  product_id: number
  price: number
}

/**
 * Lets many clients order the same few goods: how many orders a second, how long each waits, and whether too
 * much is sold.
 */
export async function benchOrders(context: PartContext): Promise<void> {
  const products = Math.min(PRODUCTS, context.size)
  await context.withShop(products, async (shop) => {
    const client = createHttpClient(shop.url, CLIENTS)
    await withClient({ connectionString: shop.databaseUrl }, async (database) => {
      await liftBounds(database)
      await measureRate(context, client, await stockUp(database, PLENTY))
      await measureSellingOut(context, client, database)
    })
    client.close()
  })
}

async function measureRate(
  context: PartContext,
  client: HttpClient,
  goods: readonly HotVariant[],
): Promise<void> {
  const { report, isQuick } = context
  await placeFor(client, goods, isQuick ? 1 : 4)
  const waits: number[] = []
  const rates: number[] = []
  for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
    const started = performance.now()
    const placed = await placeFor(client, goods, isQuick ? 2 : 5)
    rates.push(placed.length / ((performance.now() - started) / 1000))
    waits.push(...placed)
  }
  report({
    name: `orders placed by ${CLIENTS} clients on ${HOT_PRODUCTS} products`,
    unit: 'per second',
    samples: rates,
    target: atLeast(300),
  })
  report({
    name: 'waiting for an order to be placed',
    unit: 'ms',
    samples: waits,
    target: atMost(250, 'p99'),
  })
}

/** Returns the milliseconds of each order. */
async function placeFor(
  client: HttpClient,
  goods: readonly HotVariant[],
  seconds: number,
): Promise<number[]> {
  const waits: number[] = []
  const random = seededRandom(1)
  const step = async () => {
    const answer = await place(client, [random.pick(goods)])
    if (answer.status !== 201)
      throw new Error(`An order was answered ${answer.status}: ${answer.body.toString()}`)
    waits.push(answer.ms)
  }
  await runClients(CLIENTS, step, after(seconds))
  return waits
}

/** Everybody orders what is left; exactly the whole stock must be sold. */
async function measureSellingOut(
  { report }: PartContext,
  client: HttpClient,
  database: pg.Client,
): Promise<void> {
  const goods = await stockUp(database, SCARCE)
  const { rows: before } = await database.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from orders',
  )
  const random = seededRandom(2)
  let refused = 0
  const step = async () => {
    // Two products in an order, in any order, so that deadlocks would show.
    const { status, body } = await place(client, [random.pick(goods), random.pick(goods)])
    if (status === 409) refused += 1
    else if (status !== 201) throw new Error(`An order was answered ${status}: ${body.toString()}`)
  }
  await runClients(CLIENTS, step, () => refused > 20 * CLIENTS)
  const { rows } = await database.query<{ oversold: number }>(
    `select coalesce(sum(greatest(0, coalesce(l.sold, 0) - $2)), 0)::int
       + count(*) filter (where v.stock <> $2 - coalesce(l.sold, 0))::int as oversold
     from variants v
     left join (
       select variant_id, sum(quantity)::int as sold from order_lines where order_id > $3 group by 1
     ) l on l.variant_id = v.id
     where v.id = any($1)`,
    [goods.map(({ id }) => id), SCARCE, before[0]?.last ?? 0],
  )
  report({
    name: 'pieces sold that were not there',
    unit: 'count',
    samples: [rows[0]?.oversold ?? -1],
    target: atMost(0),
  })
}

function place(client: HttpClient, goods: readonly HotVariant[]) {
  return client.send('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Олена Коваль',
      phone: '+380501234567',
      email: 'olena@example.com',
      delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' },
      payment_method: 'on_delivery',
      lines: goods.map(({ id, product_id, price }) => ({
        product_id,
        variant_id: id,
        quantity: 1,
        price: price / 100,
      })),
    }),
  })
}

/** All orders come from one address with one phone number. The daily limits are raised but still counted. */
async function liftBounds(database: pg.Client): Promise<void> {
  await database.query(
    `insert into settings (key, value) values
       ('orders_per_phone_day', '1000000'), ('orders_per_network_day', '1000000'), ('pieces_per_network_day', '1000000'),
       ('stock_percent_per_network_day', '0')`,
  )
}

/** Sets the stock of the first variant of each popular product. */
async function stockUp(database: pg.Client, stock: number): Promise<HotVariant[]> {
  const { rows } = await database.query<HotVariant>(
    `update variants set stock = $2
     where id in (select min(id) from variants where product_id <= $1 group by product_id)
     returning id, product_id, price::int as price`,
    [HOT_PRODUCTS, stock],
  )
  return rows
}
