import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { LiqpayServer } from '#tests/providers/liqpay.ts'

export type Goods = { id: number; variant_id: number; price: number; slug: string }

export type Line = { one: Goods; quantity: number }

/** An order that a shopper has an answer about. Money is in hryvnias, as in the API. */
export type Acknowledged = { id: string; key: string; total: number; lines: readonly Line[] }

export type Load = {
  acknowledged: readonly Acknowledged[]
  counts: { pages: number; refused: number; repeated: number; begun: number }
  /** Sentences about answers that no fault excuses: neither success nor "try again". */
  wrong: readonly string[]
  leave: () => Promise<void>
}

export const placedSchema = z.object({
  data: z.object({ id: z.string(), number: z.string(), total: z.number() }),
})
const paySchema = z.object({
  data: z.object({
    url: z.string(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})
const payloadSchema = z.object({ order_id: z.string() })

const PATIENCE_MS = 12_000
const AGAIN_MS = 150
const BETWEEN_MS = 60
const MOST_LINES = 3
const MOST_PIECES = 3

/**
 * Shoppers who browse, order and pay until they leave. One who gets no answer repeats the request with the
 * same key. `onOrder` is what each does next.
 */
export function startLoad(
  address: string,
  goods: readonly Goods[],
  liqpay: LiqpayServer,
  onOrder?: (own: { id: string; one: Goods; cookie: string }) => Promise<void>,
): Load {
  const left = new AbortController()
  const acknowledged: Acknowledged[] = []
  const wrong: string[] = []
  const counts = { pages: 0, refused: 0, repeated: 0, begun: 0 }
  let visitors = 0

  async function browse(): Promise<void> {
    const paths = [
      '/',
      '/api/categories',
      '/cart',
      ...goods.map(({ slug }) => `/products/${slug}`),
      '/delivery',
    ]
    for (let turn = 0; !left.signal.aborted; turn += 1) {
      const answer = await ask(address + paths[turn % paths.length])
      if (answer?.status === 200) counts.pages += 1
      else counts.refused += 1
      if (answer?.status === 500) wrong.push(`${paths[turn % paths.length]} answered 500`)
      await delay(BETWEEN_MS)
    }
  }

  async function order(pays: boolean): Promise<void> {
    while (!left.signal.aborted) {
      const id = await placeUntilAnswered(someLines(goods), pays)
      if (id !== null && pays) await pay(id)
      await delay(BETWEEN_MS)
    }
  }

  async function placeUntilAnswered(lines: readonly Line[], pays: boolean): Promise<string | null> {
    const key = randomUUID()
    const init = orderCall(lines, { key, pays, visitor: (visitors += 1) })
    counts.begun += 1
    for (let tries = 0; !left.signal.aborted; tries += 1) {
      const answer = await ask(`${address}/api/orders`, init)
      if (answer && answer.status < 300) {
        const { data } = placedSchema.parse(JSON.parse(answer.text))
        acknowledged.push({ id: data.id, key, total: data.total, lines })
        if (tries > 0) counts.repeated += 1
        const [first] = lines
        if (first) await onOrder?.({ id: data.id, one: first.one, cookie: answer.cookie })
        return data.id
      }
      if (answer && answer.status !== 503 && answer.status !== 429) {
        wrong.push(`an order was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
        return null
      }
      await delay(AGAIN_MS)
    }
    return null
  }

  async function pay(id: string): Promise<void> {
    const answer = await ask(`${address}/api/orders/${id}/payments`, json({ method: 'liqpay' }))
    if (answer?.status !== 200) return
    const { data } = paySchema.parse(JSON.parse(answer.text))
    const fields = new Map(data.fields.map(({ name, value }) => [name, value]))
    const page = await ask(data.url, { method: 'POST', body: new URLSearchParams([...fields]) })
    if (page?.status !== 200) return
    const payload = Buffer.from(fields.get('data') ?? '', 'base64').toString('utf8')
    const { order_id: reference } = payloadSchema.parse(JSON.parse(payload))
    await liqpay.act(reference, 'pay')
  }

  const visits = [browse(), browse(), order(false), order(false), order(true)]
  return {
    acknowledged,
    counts,
    wrong,
    leave: async () => {
      left.abort()
      await Promise.all(visits)
    },
  }
}

/**
 * One to three products, one to three pieces of each, in any order, so that orders wait for each other's
 * locks.
 */
function someLines(goods: readonly Goods[]): Line[] {
  const first = upTo(goods.length)
  const step = 1 + upTo(goods.length - 1)
  return Array.from(
    { length: 1 + upTo(MOST_LINES) },
    (_, line) => goods[(first + line * step) % goods.length],
  )
    .filter((one) => one !== undefined)
    .map((one) => ({ one, quantity: 1 + upTo(MOST_PIECES) }))
}

const upTo = (most: number) => Math.floor(Math.random() * most)

type Answer = { status: number; text: string; /** What it sets, as it is sent back. */ cookie: string }

/** Null if the connection broke or there was no answer in time. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    return { status: answer.status, text: await answer.text(), cookie }
  } catch {
    return null
  }
}

type Placing = { key: string; pays: boolean; visitor: number; delivery?: object }

/**
 * Each shopper has an address, a phone number and a mailbox of her own, so that no daily limit stops the run.
 */
export function orderCall(
  lines: readonly Line[],
  { key, pays, visitor, delivery = { method: 'pickup' } }: Placing,
): RequestInit {
  const body = {
    name: 'Олена Коваль',
    phone: `+38050${String(visitor).padStart(7, '0')}`,
    email: `shopper-${visitor}@example.com`,
    comment: '',
    delivery,
    payment_method: pays ? 'liqpay' : 'on_delivery',
    lines: lines.map(({ one, quantity }) => ({
      product_id: one.id,
      variant_id: one.variant_id,
      price: one.price,
      quantity,
    })),
  }
  const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
  return json(body, { 'idempotency-key': key, 'x-forwarded-for': from })
}

function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
