import type { Database } from '#src/database/connect.ts'
import { checkPassword, hashPassword } from '#src/passwords/passwords.ts'
import { findLogin, savePasswordHash } from './queries.ts'
import { moveEmail, unlessTaken } from './move-email.ts'
import { issueToken } from './tokens.ts'

export type Credentials = { email: string; password: string }

/**
 * Signs a customer in and returns a token; null for a wrong password or an unknown address, which take equally long. Throws
 * `TooBusy`.
 */
export async function logIn(
  database: Database,
  { email, password }: Credentials,
  now: Date,
): Promise<string | null> {
  const login = await findLogin(database, email)
  const check = await checkPassword(password, login?.password_hash ?? null)
  if (!login || !check.isRight) return null
  if (check.isOutdated) await savePasswordHash(database, login.id, await hashPassword(password))
  // Signing in with the new address and the right password proves that the customer herself wanted the change.
  const { id, new_email } = login
  if (new_email !== null)
    await unlessTaken(() =>
      database.transaction().execute((transaction) => moveEmail(transaction, id, new_email)),
    )
  return issueToken(database, login.id, now)
}
