import type { Database } from '#src/database/connect.ts'
import { applyStatus } from './change-order-status.ts'
import { loadOrderBounds } from './load-order-bounds.ts'

const HOUR_MS = 3_600_000
/** The rest waits for the next round, so that a shop that stops need not wait for all of them. */
const ROUND = 200

/**
 * Cancels orders that nobody has confirmed in the owner's time and gives their goods back; answers how many. Each in a
 * transaction of its own that locks it while it is still new, so a confirmation or another release at the same time is waited for.
 */
export async function releaseOrders(database: Database, now: Date): Promise<number> {
  const { unconfirmed_hours: hours } = await loadOrderBounds(database)
  if (hours === 0) return 0
  const placedBefore = new Date(now.getTime() - hours * HOUR_MS)
  let released = 0
  while (released < ROUND && (await releaseOne(database, placedBefore, now))) released += 1
  return released
}

async function releaseOne(database: Database, placedBefore: Date, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('status', '=', 'new')
      .where('may_expire', '=', true)
      .where('created_at', '<=', placedBefore)
      // Nobody takes the goods from a shopper who has paid, or is paying.
      .where('paid', '=', 0)
      .where('held', '=', 0)
      .where((order) => order.or([order('paying_until', 'is', null), order('paying_until', '<', now)]))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!order) return false
    await applyStatus(transaction, order, { status: 'cancelled', actor: 'shop', reason: 'unconfirmed' })
    return true
  })
}
