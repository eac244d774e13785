import type { Database } from '#src/database/connect.ts'
import { applyStatus } from './change-order-status.ts'
import { loadOrderBounds } from './load-order-bounds.ts'
import { nobodyPays } from './nobody-pays.ts'

const HOUR_MS = 3_600_000
/** Orders of one round; the bound lets a stopping shop end soon, and the rest waits for the next round. */
const ROUND = 200

/**
 * Cancels orders that nobody confirmed within the owner's time and puts their goods back into stock; returns how many. Each
 * has a transaction of its own, which locks it and checks it again; one that somebody is changing is left to the next round.
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
      .selectFrom('orders as o')
      .select(['id', 'status'])
      .where('created_at', '<=', placedBefore)
      .where(nobodyPays(now))
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
