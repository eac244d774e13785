import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type RefundSize, requestRefund } from '#src/payments/request-refund.ts'

export type Refunds = {
  /** Promises a refund of one paid order; resolves to false if every order has had one. */
  request: () => Promise<boolean>
  /** How many were promised. */
  promised: () => number
  leave: () => Promise<void>
}

const BETWEEN_MS = 3_000
const KOPIYKAS = 5_000

/**
 * Promises refunds of one paid order after another, as the owner does: of everything, of an amount, of one
 * piece of the first line.
 */
export function startRefunds(database: () => Database): Refunds {
  const left = new AbortController()
  const sizes: readonly RefundSize[] = [
    { kind: 'all' },
    { kind: 'sum', sum: KOPIYKAS },
    { kind: 'lines', lines: [{ position: 0, pieces: 1 }] },
  ]
  let promised = 0

  async function request(): Promise<boolean> {
    const { rows } = await sql<{ number: string }>`
      select number from orders o where paid > 0 and refunded = 0 and not exists (
        select from payment_refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = o.id
      ) order by id desc limit 1`.execute(database())
    const [order] = rows
    const size = sizes[promised % sizes.length]
    if (!order || !size) return false
    const outcome = await requestRefund(database(), order.number, { size, actor: 'owner' })
    if (outcome.kind !== 'promised') throw new Error(`a refund was answered ${outcome.kind}`)
    promised += 1
    return true
  }

  async function goOn(): Promise<void> {
    while (!left.signal.aborted) {
      // A struck database refuses an owner too. She tries again, and what was promised is not promised twice.
      await request().catch(() => false)
      await delay(BETWEEN_MS, undefined, { signal: left.signal }).catch(() => undefined)
    }
  }

  const work = goOn()
  return {
    request,
    promised: () => promised,
    leave: async () => {
      left.abort()
      await work
    },
  }
}
