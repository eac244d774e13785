import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import type { Credentials } from './log-in.ts'
import { hashPassword } from '#src/passwords/passwords.ts'
import { insertCustomer } from './queries.ts'
import { issueToken } from './tokens.ts'

/** Registers a customer and returns a token; null if the e-mail belongs to another one. Throws `TooBusy`. */
export async function register(
  database: Database,
  { name, email, password }: Credentials & { name: string },
  now: Date,
): Promise<string | null> {
  const password_hash = await hashPassword(password)
  // In a transaction, so that the letter queued by a trigger records the id of this request.
  const id = await inTransaction(database, (transaction) =>
    insertCustomer(transaction, { name, email, password_hash, created_at: now }),
  )
  return id === null ? null : issueToken(database, id, now)
}
