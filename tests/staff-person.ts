import { Secret, TOTP } from 'otpauth'
import { createVault } from '#src/settings/vault.ts'
import { hashPassword } from '#src/passwords/passwords.ts'
import type { Database } from '#src/database/connect.ts'
import { newCodeApp } from '#src/staff/code-app.ts'
import { renewRecoveryCodes } from '#src/staff/recovery-codes.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { nextNumber } from './next-number.ts'

export const STAFF_PASSWORD = 'тиха вишня 24'

// The hash is made once by each worker, because making it takes as long as a test, on purpose.
let hash: Promise<string> | undefined

export type StaffPerson = {
  id: number
  email: string
  /** The code that her app shows at this moment. */
  codeAt: (moment: Date) => string
  recoveryCodes: string[]
}

/** Builds somebody of the shop who signs in by a password and a code. */
export async function buildStaffPerson(
  database: Database,
  secret: string,
  role: Role = 'owner',
): Promise<StaffPerson> {
  const number = nextNumber()
  const email = `ihor-${number}-${Date.now()}@oselia.example`
  const { id } = await database
    .insertInto('staff')
    .values({
      name: `Ігор ${number}`,
      email,
      role,
      password_hash: await (hash ??= hashPassword(STAFF_PASSWORD)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = newCodeApp(createVault(secret), { staffId: id, email, shop: 'Оселя' })
  await database
    .updateTable('staff')
    .set({ totp_sealed: app.sealed, totp_since: new Date() })
    .where('id', '=', id)
    .execute()
  return {
    id,
    email,
    codeAt: (moment) => TOTP.generate({ secret: Secret.fromBase32(app.secret), timestamp: moment.getTime() }),
    recoveryCodes: await renewRecoveryCodes(database, id),
  }
}
