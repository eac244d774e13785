import type { Database } from '#src/database/connect.ts'
import { checkPassword } from '#src/passwords/passwords.ts'
import { stepOfCode, spendStep } from './code-app.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { Sealer } from './sealer.ts'

export type Credentials = {
  email: string
  password: string
  /** Code of the app or a recovery code. */ code: string | null
}

export type PasswordOutcome =
  | { state: 'in'; staffId: number; way: 'code' | 'recovery' }
  /** The password is correct, and a code is required. */
  | { state: 'code_needed' }
  | { state: 'wrong_password' }
  | { state: 'wrong_code' }

/**
 * Checks a password and a code. It takes the same time for an unknown address, for a person who has left the
 * team, and for one without a password.
 */
export async function checkCredentials(
  database: Database,
  sealer: Sealer,
  { email, password, code }: Credentials,
  now: Date,
): Promise<PasswordOutcome> {
  const person = await database
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_sealed'])
    .where((of) => of(of.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .executeTakeFirst()
  const sealed = person?.totp_sealed ?? null
  const check = await checkPassword(password, sealed === null ? null : (person?.password_hash ?? null))
  if (!person || sealed === null || !check.isRight) return { state: 'wrong_password' }
  if (code === null) return { state: 'code_needed' }
  const step = stepOfCode(sealer, { staffId: person.id, sealed, code }, now)
  if (step !== null && (await spendStep(database, person.id, step)))
    return { state: 'in', staffId: person.id, way: 'code' }
  if (step === null && (await spendRecoveryCode(database, person.id, code, now)))
    return { state: 'in', staffId: person.id, way: 'recovery' }
  return { state: 'wrong_code' }
}
