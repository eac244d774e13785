import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { createBuilders } from '#tests/builders.ts'
import { ask, type Goods } from './shoppers.ts'

/** An order that was just acknowledged, and the cookies of its answer. */
export type Own = { id: string; one: Goods; cookie: string }

export type FreshReads = {
  /** Checks what its shopper sees next. */
  ordered: (own: Own) => Promise<void>
  /** Returns sentences about what was older than promised, since the last call. */
  broken: () => string[]
  /** For each kind of request: how often, and how old the oldest answer was, in milliseconds. */
  seen: () => { what: string; times: number; oldestMs: number }[]
  leave: () => Promise<void>
}

type Place = { address: string; database: () => Database }

/**
 * The promises of decision 12: data may be as old as a replica may lag, and a page or a list made of it no
 * older than a page.
 */
const REPLICA_MS = 3_000
const PAGE_MS = 10_000
const TICK_MS = 400
const BETWEEN_MS = 120
const PRICE = 1_000_00

/**
 * Changes the price of one product twice a second, always by one kopiyka more, while guests request it in a
 * call, a list and a page: the price that they see shows how old it is. A shopper who has ordered requests
 * her order, her cart and the stock.
 */
export async function startFreshReads({ address, database }: Place): Promise<FreshReads> {
  const left = new AbortController()
  const product = await createBuilders(database()).product({
    title: 'Годинник',
    sku: 'CLOCK-1',
    price: PRICE,
  })
  /** When each price was committed. */
  const committed: number[] = [performance.now()]
  const sentences: string[] = []
  const seen = new Map<string, { times: number; oldestMs: number }>()

  async function tick(): Promise<void> {
    while (!left.signal.aborted) {
      const price = PRICE + committed.length
      const update = sql`update variants set price = ${price} where sku = 'CLOCK-1'`.execute(database())
      if (await update.then(() => true).catch(() => false)) committed.push(performance.now())
      await delay(TICK_MS)
    }
  }

  async function look(what: string, path: string, limitMs: number): Promise<void> {
    while (!left.signal.aborted) {
      const at = performance.now()
      const answer = await ask(address + path)
      if (answer?.status === 200) note(what, { at, price: priceIn(answer.text), limitMs })
      await delay(BETWEEN_MS)
    }
  }

  function note(what: string, { at, price, limitMs }: { at: number; price: number; limitMs: number }): void {
    const known = seen.get(what) ?? { times: 0, oldestMs: 0 }
    const next = committed[price - PRICE + 1]
    const ageMs = next === undefined ? 0 : Math.max(0, Math.round(at - next))
    seen.set(what, { times: known.times + 1, oldestMs: Math.max(known.oldestMs, ageMs) })
    if (ageMs > limitMs || Number.isNaN(price)) sentences.push(`a ${what} was ${ageMs} ms old (${price})`)
  }

  async function ordered({ id, one, cookie }: Own): Promise<void> {
    const headers = { cookie }
    const stock = await stockOf(one)
    const order = await ask(`${address}/api/orders/${id}`, { headers })
    if (order?.status === 404) sentences.push(`order ${id} was not there for who had placed it`)
    const shown = await ask(`${address}/api/products/${one.slug}`, { headers })
    // Nothing is restocked here, so the stock never grows.
    const most = shown?.status === 200 ? Number(/"stock":(\d+)/.exec(shown.text)?.[1]) : stock
    if (stock !== null && most !== null && !(most <= stock))
      sentences.push(`who had ordered saw ${most} pieces where ${stock} were left`)
    const line = { product_id: one.id, variant_id: one.variant_id, quantity: 1, price: one.price }
    const cart = await ask(`${address}/api/cart/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ lines: [line] }),
    })
    if (cart?.status === 200 && !cart.text.includes('"change":null'))
      sentences.push(`a cart was not as it is: ${cart.text.slice(0, 200)}`)
    count('own order', order?.status === 200)
    count('own cart', cart?.status === 200)
  }

  function count(what: string, isSeen: boolean): void {
    const known = seen.get(what) ?? { times: 0, oldestMs: 0 }
    seen.set(what, { ...known, times: known.times + (isSeen ? 1 : 0) })
  }

  async function stockOf({ variant_id }: Goods): Promise<number | null> {
    const row = database().selectFrom('variants').select('stock').where('id', '=', variant_id)
    return row.executeTakeFirstOrThrow().then(
      ({ stock }) => stock,
      () => null,
    )
  }

  const work = [
    tick(),
    look('call', `/api/products/${product.slug}`, REPLICA_MS),
    look('list', `/api/products?category=${product.category.slug}`, PAGE_MS),
    look('page', product.uri, PAGE_MS),
  ]
  return {
    ordered,
    broken: () => sentences.splice(0),
    seen: () => [...seen].map(([what, { times, oldestMs }]) => ({ what, times, oldestMs })),
    leave: async () => {
      left.abort()
      await Promise.all(work)
    },
  }
}

/** In kopiykas, of the only product in the answer; NaN if there is none. */
function priceIn(text: string): number {
  return Math.round(Number(/"price":"?(\d+(?:\.\d+)?)/.exec(text)?.[1]) * 100)
}
