import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Sealer } from './sealer.ts'

const SECRET_BYTES = 20
/** Codes of one step before and after are accepted, because clocks differ. */
const WINDOW = 1
const CODE = /^\d{6}$/

export type NewCodeApp = {
  /** Base32, for a person to type. */
  secret: string
  /** Content of the QR code. */
  uri: string
  /** The sealed secret. The page sends it back with the first code, so that nothing is stored before that. */
  sealed: string
}

export function newCodeApp(
  sealer: Sealer,
  { staffId, email, shop }: { staffId: number; email: string; shop: string },
): NewCodeApp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ secret, label: email, issuer: shop }).toString()
  return { secret: secret.base32, uri, sealed: sealer.seal(nameOf(staffId), secret.base32) }
}

/** The time step of a right code; null for a wrong one, or if the secret was not sealed for this person. */
export function stepOfCode(
  sealer: Sealer,
  { staffId, sealed, code }: { staffId: number; sealed: string; code: string },
  now: Date,
): number | null {
  const plain = code.replaceAll(/\s/g, '')
  const base32 = sealer.open(nameOf(staffId), sealed)
  if (base32 === null || !CODE.test(plain)) return null
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(base32)
  const delta = TOTP.validate({ token: plain, secret, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}

/** Uses up a step. Returns false if it or a newer one was used before, so that of two simultaneous uses one fails. */
export async function spendStep(database: Database, staffId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff set totp_step = ${step}
    where id = ${staffId} and (totp_step is null or totp_step < ${step})
    returning id`.execute(database)
  return rows.length > 0
}

/** Name under which a secret is sealed; it binds the secret to the person. */
function nameOf(staffId: number): string {
  return `staff code app ${staffId}`
}
