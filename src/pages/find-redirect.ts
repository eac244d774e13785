import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

export type RedirectRow = { to_path: string; status: 301 | 302 }

/** Returns the redirect that is set for the first of these spellings of one path that has any. */
export async function findRedirect(
  database: Database,
  spellings: readonly string[],
): Promise<RedirectRow | null> {
  const { rows } = await sql<RedirectRow>`${PREPARED}
    select to_path, status
    from redirects
    where from_path = any(${[...spellings]}::text[])
    order by array_position(${[...spellings]}::text[], from_path)
    limit 1`.execute(database)
  return rows[0] ?? null
}
