import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'

/**
 * Whether a session is still there, of somebody who works here in the same role: for what stays open for long. Being asked
 * is no sign of a person's presence, so it prolongs nothing.
 */
export async function isSessionOpen(
  database: Database,
  { sessionId, role, now }: { sessionId: number; role: Role; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_sessions s join staff p on p.id = s.staff_id
    where s.id = ${sessionId} and s.expires_at > ${now} and p.is_active and p.role = ${role}`.execute(
    database,
  )
  return rows.length > 0
}
