import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** How long a change at the desk can be undone by one press. */
export const UNDO_SECONDS = 10

/** Opens the undo window of an order: events of this transaction, the carrier and payments wait until it ends. */
export async function waitForUndo(transaction: Database, orderId: number): Promise<void> {
  await delayNews(transaction)
  await sql`
    update orders set undo_until = now() + make_interval(secs => ${UNDO_SECONDS}) where id = ${orderId}`.execute(
    transaction,
  )
}

/** Makes a default of `outbox.due_at`: rows that this transaction writes from here on are sent after the undo window. */
export async function delayNews(transaction: Database): Promise<void> {
  await sql`
    select set_config('shop.told_from', (now() + make_interval(secs => ${UNDO_SECONDS}))::text, true)`.execute(
    transaction,
  )
}
