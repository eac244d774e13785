import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** How long what was done at the desk can be taken back by one press. */
export const UNDO_SECONDS = 10

/** Events of this transaction are sent when the change can no longer be taken back; carrier and money wait for it too. */
export async function waitForUndo(transaction: Database, orderId: number): Promise<void> {
  await delayNews(transaction)
  await sql`
    update orders set undo_until = now() + make_interval(secs => ${UNDO_SECONDS}) where id = ${orderId}`.execute(
    transaction,
  )
}

/** Rows of the outbox that this transaction writes from here on have that moment as their `due_at`. */
export async function delayNews(transaction: Database): Promise<void> {
  await sql`
    select set_config('shop.told_from', (now() + make_interval(secs => ${UNDO_SECONDS}))::text, true)`.execute(
    transaction,
  )
}
