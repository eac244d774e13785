import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'

/** Queues a letter to the account of an address; the same work where there is none. */
export async function askForPasswordMail(database: Database, email: string): Promise<void> {
  await enqueue(database, { topic: 'account.password', order_id: null, payload: { email } })
}

export async function askForConfirmMail(database: Database, email: string): Promise<void> {
  await enqueue(database, { topic: 'account.confirm', order_id: null, payload: { email } })
}

/** Null where the customer is there no more. */
export async function isEmailProven(database: Database, customerId: number): Promise<boolean | null> {
  const row = await database
    .selectFrom('customers')
    .select('email_verified_at')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row ? row.email_verified_at !== null : null
}

/** Accounts of providers by which somebody could still come in who never proved the address. */
export async function removeIdentities(transaction: Database, customerId: number): Promise<void> {
  await sql`delete from customer_identities where customer_id = ${customerId}`.execute(transaction)
}
