import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Role } from '#src/domain/rights/rights.ts'

/**
 * Which of these sessions are still valid and belong to a member of the team, with the present role: for connections that
 * stay open. The check is not an action of the person, so it does not prolong a session.
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
