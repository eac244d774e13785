import type { Selectable } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Tables } from '#src/database/tables.ts'

export type StoredAttempt = Selectable<Tables['payment_attempts']>
export type StoredRefund = Selectable<Tables['payment_refunds']>

/** Locked until the transaction ends. */
export async function lockAttempt(transaction: Database, id: number): Promise<StoredAttempt> {
  return transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
