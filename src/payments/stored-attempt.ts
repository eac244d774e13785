import type { Selectable } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Tables } from '#src/database/tables.ts'

export type StoredAttempt = Selectable<Tables['payment_attempts']>
export type StoredRefund = Selectable<Tables['payment_refunds']>

/** Loads an attempt and locks it until the transaction ends. The caller has locked its order first. */
export async function lockAttempt(transaction: Database, id: number): Promise<StoredAttempt> {
  return transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
