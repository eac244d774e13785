import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** The ways in which a person can sign in without a link. */
export type WaysIn = { passkeys: number; hasPassword: boolean; recoveryCodes: number }

export async function waysIn(database: Database, staffId: number): Promise<WaysIn> {
  const { rows } = await sql<WaysIn>`
    select (select count(*) from staff_passkeys k where k.staff_id = p.id) as passkeys,
      p.password_hash is not null and p.totp_sealed is not null as "hasPassword",
      (select count(*) from staff_recovery_codes c where c.staff_id = p.id and c.used_at is null) as "recoveryCodes"
    from staff p where p.id = ${staffId}`.execute(database)
  return rows[0] ?? { passkeys: 0, hasPassword: false, recoveryCodes: 0 }
}

export function hasWayIn({ passkeys, hasPassword }: WaysIn): boolean {
  return passkeys > 0 || hasPassword
}
