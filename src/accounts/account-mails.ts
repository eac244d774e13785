import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'

/** Queues a letter for a new password. It does the same work if no account has the address, so that nobody can probe addresses. */
export async function askForPasswordMail(database: Database, email: string): Promise<void> {
  await enqueue(database, { topic: 'account.password', order_id: null, payload: { email } })
}

export async function askForConfirmMail(database: Database, email: string): Promise<void> {
  await enqueue(database, { topic: 'account.confirm', order_id: null, payload: { email } })
}

/** The e-mail by which an account signs in, and the new one that waits for confirmation. */
export type Door = { email: string | null; new_email: string | null; is_proven: boolean }

/** Null if the customer no longer exists. */
export async function findDoor(database: Database, customerId: number): Promise<Door | null> {
  const { rows } = await sql<Door>`
    select email, new_email, email_verified_at is not null as is_proven
    from customers where id = ${customerId}`.execute(database)
  return rows[0] ?? null
}

/** Removes sign-ins through providers, by which somebody who never proved the address could still enter the account. */
export async function removeIdentities(transaction: Database, customerId: number): Promise<void> {
  await sql`delete from customer_identities where customer_id = ${customerId}`.execute(transaction)
}
