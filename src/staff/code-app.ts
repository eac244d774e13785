import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Sealer } from './sealer.ts'

const SECRET_BYTES = 20
/** The codes of the steps before and after are accepted too, because clocks differ. */
const WINDOW = 1
const CODE = /^\d{6}$/

export type NewCodeApp = {
  /** For typing by hand, in base32. */
  secret: string
  /** The content of the QR code. */
  uri: string
  /** Sent back together with the first code, so that nothing is stored before that. */
  sealed: string
}

/** Creates the secret of an authenticator app for a person. */
export function newCodeApp(
  sealer: Sealer,
  { staffId, email, shop }: { staffId: number; email: string; shop: string },
): NewCodeApp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ secret, label: email, issuer: shop }).toString()
  return { secret: secret.base32, uri, sealed: sealer.seal(nameOf(staffId), secret.base32) }
}

/**
 * Returns the time step of a correct code; null for a wrong one, or if the secret was not encrypted for this
 * person.
 */
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

/**
 * Marks a step as used. Returns false if it, or a newer one, was used before; of two uses at the same moment
 * one fails.
 */
export async function spendStep(database: Database, staffId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff set totp_step = ${step}
    where id = ${staffId} and (totp_step is null or totp_step < ${step})
    returning id`.execute(database)
  return rows.length > 0
}

/** A secret that is moved to another person cannot be decrypted. */
function nameOf(staffId: number): string {
  return `staff code app ${staffId}`
}
