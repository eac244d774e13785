import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'
import { startSession } from '#src/staff/sessions.ts'
import { orderBody } from '#tests/order-request.ts'

const placedSchema = z.object({ data: z.object({ id: z.string(), number: z.string() }) })
const MOST_TRIES = 5
const AGAIN_MS = 2_000
type Goods = { id: number; variant_id: number; price: number; slug: string; title: string }

/** Returns the cookie of an owner who has just signed in. */
export async function deskCookie(database: Database): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into staff (name, email, role) values ('Оксана', ${`${randomUUID()}@example.com`}, 'owner')
    returning id`.execute(database)
  const session = { isOwnDevice: false, device: 'upgrade', address: '127.0.0.1' }
  return `desk=${await startSession(database, { staffId: rows[0]?.id ?? 0, ...session }, new Date())}`
}

/** Requests a page, a product, a search, an order and the desk. Returns what is wrong with them. */
export async function askShop(address: string, database: Database, cookie: string): Promise<string[]> {
  const [goods] = await listGoods(database)
  if (!goods) return ['товарів немає']
  const problems: string[] = []
  const expectText = async (path: string, text: string, headers: Record<string, string> = {}) => {
    const answer = await fetchPatiently(`${address}${path}`, headers)
    const body = await answer.text()
    if (answer.status !== 200) problems.push(`${path}: ${answer.status}`)
    else if (!body.includes(text)) problems.push(`${path}: немає «${text}»`)
  }
  const [word = ''] = goods.title.split(' ')
  await expectText('/', '<main')
  await expectText(`/products/${goods.slug}`, word)
  await expectText(`/search?query=${encodeURIComponent(word)}`, word)
  const { number, problem } = await placeOrder(address, goods)
  if (problem !== null) return [...problems, problem]
  await expectText('/admin', '<div')
  await expectText('/api/admin/orders', number, { cookie })
  return problems
}

/**
 * Places orders one after another until `leave`; then each acknowledged one is looked for in the database.
 */
export function placeOrders(address: string, database: Database) {
  const left = new AbortController()
  const numbers: string[] = []
  const problems: string[] = []
  const work = async () => {
    while (!left.signal.aborted) {
      const goods = await listGoods(database)
      const one = goods[numbers.length % goods.length]
      if (!one) {
        problems.push('товарів немає')
        return
      }
      const { number, problem } = await placeOrder(address, one)
      if (problem === null) numbers.push(number)
      else problems.push(problem)
    }
  }
  const working = work()
  return {
    leave: async () => {
      left.abort()
      await working
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from orders where number = any(${numbers})`.execute(database)
      if (rows[0]?.count !== numbers.length) problems.push(`у базі ${rows[0]?.count} з ${numbers.length}`)
      return { placed: numbers.length, problems }
    },
  }
}

/** A busy shop says when to try again, as it does to shoppers. */
async function fetchPatiently(url: string, headers: Record<string, string>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { headers })
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
    await answer.arrayBuffer()
    await delay(AGAIN_MS)
  }
}

async function listGoods(database: Database): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select p.id::int, v.id::int as variant_id, v.price::int, p.slug, p.title
    from products p join variants v on v.product_id = p.id
    where v.stock > 3 order by v.stock desc limit 20`.execute(database)
  return rows
}

async function placeOrder(
  address: string,
  goods: Goods,
): Promise<{ number: string; problem: string | null }> {
  const line = { product_id: goods.id, variant_id: goods.variant_id, price: goods.price / 100, quantity: 1 }
  const answer = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    // A different phone number each time, because the orders of one number a day are limited.
    body: JSON.stringify(orderBody({ lines: [line], phone: `+38050${String(Math.random()).slice(2, 9)}` })),
  })
  const body: unknown = await answer.json()
  const placed = placedSchema.safeParse(body)
  if (answer.status === 201 && placed.success) return { number: placed.data.data.number, problem: null }
  return { number: '', problem: `замовлення: ${answer.status} ${JSON.stringify(body).slice(0, 200)}` }
}
