import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Pictures that could not be had and are tried no more. */
export async function countFailedPictures(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pictures where state = 'failed'`.execute(database)
  return rows[0]?.count ?? 0
}
