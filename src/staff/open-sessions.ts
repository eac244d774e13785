import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'

/**
 * Those of these sessions that are still there, of somebody who works here, with the role of now: for what stays open for
 * long. Being asked is no sign of a person's presence, so it prolongs nothing.
 */
export async function listOpenSessions(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Role>> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select s.id, p.role
    from staff_sessions s join staff p on p.id = s.staff_id
    where s.id = any(${ids}) and s.expires_at > ${now} and p.is_active`.execute(database)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
