import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { isOpen } from './sessions.ts'

/**
 * Returns those of these sessions that are still valid, with the present roles of their persons, who must be
 * in the team. For connections that stay open for long. It does not prolong the sessions, because it is no
 * sign of a person's presence.
 */
export async function listOpenSessions(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Role>> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select s.id, p.role
    from staff_sessions s join staff p on p.id = s.staff_id
    where s.id = any(${ids}) and ${isOpen(now)} and p.is_active`.execute(database)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
