import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { checkPassword } from '#src/passwords/passwords.ts'
import type { SignedIn } from './tokens.ts'

/** For this time a sign-in counts as a proof, since customers who sign in through a provider have no password. */
export const FRESH_MINUTES = 10

/**
 * Whether the request comes from the customer herself and not from somebody at her open screen: proven by the password, or by a
 * recent sign-in if she has none. `wrong`: another password. `missing`: a password is needed and was not given. Throws `TooBusy`.
 */
export async function proveCustomer(
  database: Database,
  { id, token_hash }: Pick<SignedIn, 'id' | 'token_hash'>,
  password: string,
  now: Date,
): Promise<'proven' | 'wrong' | 'missing'> {
  const { rows } = await sql<{ password_hash: string | null; is_fresh: boolean }>`
    select c.password_hash, c.password_hash is null and t.created_at > ${now}::timestamptz - make_interval(mins => ${FRESH_MINUTES}) as is_fresh
    from customers c join tokens t on t.customer_id = c.id and t.hash = ${token_hash}
    where c.id = ${id}`.execute(database)
  const [row] = rows
  if (password === '') return row?.is_fresh ? 'proven' : 'missing'
  const { isRight } = await checkPassword(password, row?.password_hash ?? null)
  return isRight ? 'proven' : 'wrong'
}
