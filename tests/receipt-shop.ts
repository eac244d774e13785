import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { chosenIssuer } from '#src/payments/receipt-issuer.ts'
import { issueReceipts } from '#src/receipts/issue-receipts.ts'
import type { IssueOptions } from '#src/receipts/issuing.ts'
import { listReceipts } from '#src/receipts/list-receipts.ts'
import { createRegister } from '#src/receipts/register.ts'
import type { StoredReceipt } from '#src/receipts/stored-receipt.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { orderBody, orderKey } from './order-request.ts'
import { type CheckboxServer, startCheckboxServer } from './providers/checkbox.ts'
import { NO_LIMITS } from './property-runs.ts'
import { type PayingShop, startPayingShop } from './start-paying-shop.ts'

export const DAY_MS = 86_400_000
/** Noon of today in Kyiv, a moment at which receipts are made. */
export const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`)
export const PAID = new Date(NOON.getTime() + 1000)

export const vault = createVault('a secret of thirty-two letters at least')

export let shop: PayingShop
export let server: CheckboxServer

/** Starts a shop that issues receipts, and the service that makes them, anew for each test of the file. */
export function withReceiptShop(): void {
  beforeAll(async () => {
    shop = await startPayingShop({ clock: () => PAID, counters: NO_LIMITS })
  })
  beforeEach(async () => {
    server = await startCheckboxServer()
    const { database } = shop
    await database.deleteFrom('receipts').execute()
    await database.deleteFrom('payment_attempts').execute()
    await database.deleteFrom('outbox').execute()
    await savePrivateSetting(database, vault, 'receipts_issuer', 'checkbox')
    await savePrivateSetting(database, vault, 'receipts_manual', 'none')
    await savePrivateSetting(database, vault, 'checkbox_license_key', server.keys.licenseKey)
    await savePrivateSetting(database, vault, 'checkbox_login', server.keys.login)
    await savePrivateSetting(database, vault, 'checkbox_password', server.keys.password)
    return () => server.close()
  })
  afterAll(async () => {
    await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'none')
  })
}

const log = { info: () => undefined }
export const options = () => ({ database: shop.database, vault, url: server.url, limitMs: 3000, log })

/** Does one round of the job that issues receipts. */
export function round(now = NOON, change: Partial<IssueOptions> = {}): Promise<number> {
  const { signal } = new AbortController()
  const register = createRegister()
  return issueReceipts({ ...options(), now, pauseMs: 5, signal, register, ...change })
}

/** The receipt that was asked for last, with all that is stored of it. */
export async function newestReceipt(): Promise<StoredReceipt> {
  const receipts = shop.database.selectFrom('receipts').selectAll().orderBy('place', 'desc')
  return receipts.limit(1).executeTakeFirstOrThrow()
}

/** Makes `happen` happen before the service answers a request whose path ends with `end`. */
export function beforeAnswer(end: string, happen: () => void): Promise<void> {
  return server.outage('error', {
    only: ({ path }) => {
      if (path.endsWith(end)) happen()
      return false
    },
  })
}

/** Changes the receipts as if the pause before the next try were over. */
export const pass = () =>
  shop.database
    .updateTable('receipts')
    .set({ next_try_at: new Date(0) })
    .execute()

type Attempt = { captured: number; provider?: 'manual'; paid_at?: Date }

/**
 * Places an order of two cups.
 *
 * @param price of one cup, in hryvnias
 */
export async function place(price = 450): Promise<Order & { key: number }> {
  const product = await shop.build.product({ title: 'Чашка', price: price * 100, sku: 'A-1' })
  const lines = [{ product_id: product.id, quantity: 2, price }]
  const answer = await shop.post('/api/orders', orderBody({ lines, delivery: { method: 'pickup' } }), {
    'idempotency-key': orderKey(),
  })
  const order = answer.json<{ data: Order }>().data
  const row = shop.database.selectFrom('orders').select('id').where('public_id', '=', order.id)
  return { ...order, key: (await row.executeTakeFirstOrThrow()).id }
}

let attempts = 0
/**
 * Writes an attempt by which the order was paid.
 *
 * @returns the id of the attempt
 */
export async function pay(order: { key: number }, { captured, ...more }: Attempt): Promise<number> {
  attempts += 1
  const { id } = await shop.database
    .insertInto('payment_attempts')
    .values({
      order_id: order.key,
      attempt: attempts,
      reference: `${order.key}-${attempts}`,
      provider: 'liqpay',
      amount: captured,
      state: 'paid',
      captured,
      paid_at: PAID,
      receipt_issuer: chosenIssuer,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes a refund of an attempt.
 *
 * @param lines what was given back; null for no lines
 */
export async function refund(attempt: number, amount: number, lines: object[] | null = null): Promise<void> {
  const { database } = shop
  await database
    .insertInto('payment_refunds')
    .values({
      attempt_id: attempt,
      reference: `${attempt}-r${Math.random()}`,
      amount,
      state: 'done',
      cause: 'owner',
      lines: lines && JSON.stringify(lines),
      done_at: new Date(),
    })
    .execute()
  await database
    .updateTable('payment_attempts')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('id', '=', attempt)
    .execute()
}

export const goodsOfReceipts = () => [...server.receipts.values()].map(({ request }) => request['goods'])

export const states = async () =>
  (await listReceipts(shop.database, { state: null, order: null, limit: 99 }))
    .toReversed()
    .map(({ kind, amount, state }) => `${kind} ${amount} ${state}`)
