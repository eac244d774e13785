import { beforeAll, beforeEach } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { customerLetters, ownerLetters } from '#src/messages/order-letters.ts'
import { deliverAll, messageOutcomes, passTime } from './deliver-all.ts'
import { orderBody, orderKey } from './order-request.ts'
import { type Caller, startTestShop, type TestShop } from './start-test-shop.ts'
import { mailbox, server, withMailbox } from './with-mailbox.ts'

export const ORIGIN = 'https://shop.example.com'

const NOBODY = { info: () => undefined, warn: () => undefined }

export let shop: TestShop

/**
 * Starts a shop that writes to customers and to orders@example.com; each test begins without letters and
 * events.
 */
export function withOrderLettersShop(): void {
  withMailbox()
  beforeAll(async () => {
    shop = await startTestShop()
  })
  beforeEach(async () => {
    await shop.database.deleteFrom('outbox').execute()
  })
}

/** Places an order of a product whose title has marks that HTML must escape. */
export async function place(change: Record<string, unknown> = {}, caller: Caller = shop): Promise<Order> {
  const product = await shop.build.product({ title: 'Чашка <«Ранок» & вечір>', price: 45_050 })
  const lines = [{ product_id: product.id, quantity: 2, price: 450.5 }]
  const answer = await caller.post('/api/orders', orderBody({ lines, ...change }), {
    'idempotency-key': orderKey(),
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ data: Order }>().data
}

/** The options with which messages of this shop are sent. */
export function options(through = mailbox) {
  const letters = {
    database: shop.database,
    mailbox: through,
    origin: ORIGIN,
    ordersTo: ['orders@example.com'],
  }
  return { database: shop.database, channels: [customerLetters(letters), ownerLetters(letters)], log: NOBODY }
}

export const send = () => deliverAll(options())
export const pass = () => passTime(shop.database)
export const outcomes = () => messageOutcomes(shop.database)
export const sentTo = (address: string) =>
  server.received.filter(({ recipients }) => recipients.includes(address))
export const textTo = (address: string) => sentTo(address)[0]?.email.text?.replaceAll('\u00A0', ' ') ?? ''
