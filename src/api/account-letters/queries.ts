import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Asks for a letter to whoever has the address; the same work where that is nobody. */
export async function askForPasswordMail(database: Database, email: string): Promise<void> {
  await database.insertInto('account_mails').values({ email, purpose: 'password' }).execute()
}

export async function askForConfirmMail(database: Database, email: string): Promise<void> {
  await database.insertInto('account_mails').values({ email, purpose: 'confirm' }).execute()
}

export async function isEmailProven(database: Database, customerId: number): Promise<boolean> {
  const { email_verified_at } = await database
    .selectFrom('customers')
    .select('email_verified_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return email_verified_at !== null
}

/** Accounts of providers by which somebody could still come in who never proved the address. */
export async function removeIdentities(transaction: Database, customerId: number): Promise<void> {
  await sql`delete from customer_identities where customer_id = ${customerId}`.execute(transaction)
}
