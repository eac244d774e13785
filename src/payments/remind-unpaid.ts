import { sql } from 'kysely'
import { DEFAULT_REMINDER_MINUTES } from '#src/contract/payment-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { hasNoPayer } from '#src/orders/nobody-pays.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { askAttempt } from './ask-attempts.ts'
import { lockMoneyOrder } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { openAttempts } from './withdraw-attempt.ts'

const MINUTE_MS = 60_000
/** Payments that failed longer ago are not reminded of: that shopper knows, or does not want to pay. */
const DAY_MS = 86_400_000
const ROUND = 50

/**
 * Reminds the shopper, once for an order, of an online payment that was begun and did not arrive within the owner's time.
 * Providers are asked about open attempts first. Returns how many were reminded.
 */
export async function remindUnpaid(database: Database, desk: Desk, now: Date): Promise<number> {
  const minutes = desk.settings.unpaid_reminder_minutes ?? DEFAULT_REMINDER_MINUTES
  if (minutes === 0) return 0
  const begun = {
    after: new Date(now.getTime() - DAY_MS),
    before: new Date(now.getTime() - minutes * MINUTE_MS),
  }
  const waits = sql<boolean>`(
    o.status in ('new', 'confirmed') and o.total > 0 and o.payment_method = any(${[...ONLINE_METHODS]}::text[])
    and ${hasNoPayer(now)}
    and not exists (select from payment_attempts a where a.order_id = o.id and a.created_at > ${begun.before})
    and not exists (select from outbox e where e.order_id = o.id and e.topic = 'payment.unpaid'))`
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.id in (
      select order_id from payment_attempts where created_at between ${begun.after} and ${begun.before}
    ) and ${waits}
    order by o.id limit ${ROUND}`.execute(database)
  let reminded = 0
  await forEachApart(rows, async ({ id }) => {
    for (const attempt of await openAttempts(database, id)) await askAttempt(database, desk, attempt, now)
    await database.transaction().execute(async (transaction) => {
      await lockMoneyOrder(transaction, id)
      const still = await sql`select from orders o where o.id = ${id} and ${waits}`.execute(transaction)
      if (still.rows.length === 0) return
      await enqueue(transaction, { topic: 'payment.unpaid', order_id: id })
    })
    reminded += 1
  })
  return reminded
}
