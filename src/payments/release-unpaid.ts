import { sql } from 'kysely'
import { DEFAULT_UNPAID_HOURS } from '#src/contract/payment-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { applyStatus } from '#src/orders/change-order-status.ts'
import { nobodyPays } from '#src/orders/nobody-pays.ts'
import { askAttempt, expireAttempt } from './ask-attempts.ts'
import { lockMoneyOrder } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { openAttempts, withdrawAttempt } from './withdraw-attempt.ts'

const HOUR_MS = 3_600_000
const ROUND = 50

/**
 * Cancels new orders that were to be paid online and were not paid within the owner's time, so that their goods are for sale
 * again. Providers are asked about every open attempt first. Returns how many were cancelled.
 */
export async function releaseUnpaid(database: Database, desk: Desk, now: Date): Promise<number> {
  const hours = desk.settings.unpaid_hours ?? DEFAULT_UNPAID_HOURS
  if (hours === 0) return 0
  const before = new Date(now.getTime() - hours * HOUR_MS)
  const { rows } = await sql<{ id: number }>`
    select id from orders o
    where payment_method = any(${[...ONLINE_METHODS]}::text[]) and created_at <= ${before} and total > 0
      and ${nobodyPays(now)}
    order by created_at limit ${ROUND}`.execute(database)
  let released = 0
  await forEachApart(rows, async ({ id }) => {
    if ((await isUnpaid(database, desk, id, now)) && (await release(database, id, now))) released += 1
  })
  return released
}

async function isUnpaid(database: Database, desk: Desk, orderId: number, now: Date): Promise<boolean> {
  for (const attempt of await openAttempts(database, orderId)) {
    if ((await askAttempt(database, desk, attempt, now)) === 'away') return false
    await withdrawAttempt(desk, attempt)
  }
  const open = await openAttempts(database, orderId)
  if (open.some(({ is_under_way }) => is_under_way)) return false
  for (const attempt of open) await expireAttempt(database, attempt)
  return true
}

async function release(database: Database, orderId: number, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrder(transaction, orderId)
    const { rows } = await sql`select from orders o where id = ${orderId} and ${nobodyPays(now)}`.execute(
      transaction,
    )
    if (!order || rows.length === 0) return false
    return applyStatus(transaction, order, { status: 'cancelled', actor: 'shop', reason: 'unpaid' })
  })
}
