import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'

/**
 * Queues a letter to the account of an address. Where there is no account the same is queued, so that nothing
 * can be learned from the time it takes.
 */
export async function askForPasswordMail(database: Database, email: string): Promise<void> {
  await enqueue(database, { topic: 'account.password', order_id: null, payload: { email } })
}

/** Queues a letter that proves the address of an account. */
export async function askForConfirmMail(database: Database, email: string): Promise<void> {
  await enqueue(database, { topic: 'account.confirm', order_id: null, payload: { email } })
}

/** The e-mail by which a customer signs in, and the one she wants instead. */
export type Door = { email: string | null; new_email: string | null; is_proven: boolean }

/** Null where the customer no longer exists. */
export async function findDoor(database: Database, customerId: number): Promise<Door | null> {
  const { rows } = await sql<Door>`
    select email, new_email, email_verified_at is not null as is_proven
    from customers where id = ${customerId}`.execute(database)
  return rows[0] ?? null
}

/** Removes the provider accounts through which somebody who never proved the address could still sign in. */
export async function removeIdentities(transaction: Database, customerId: number): Promise<void> {
  await sql`delete from customer_identities where customer_id = ${customerId}`.execute(transaction)
}
