import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export interface PictureStatus {
  ready: number
  waiting: number
  failed: number
}

/** Counts the pictures of the shop by state. */
export async function countPictures(database: Database): Promise<PictureStatus> {
  const { rows } = await sql<PictureStatus>`
    select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed
    from pictures`.execute(database)
  return rows[0] ?? { ready: 0, waiting: 0, failed: 0 }
}

export interface FailedPictures {
  error: string
  count: number
  source: string
}

/** Returns failed pictures by reason, each with one of its sources, the most common first. */
export async function listFailedPictures(database: Database): Promise<FailedPictures[]> {
  const { rows } = await sql<FailedPictures>`
    select coalesce(error, '') as error, count(*) as count, min(source) as source
    from pictures where state = 'failed'
    group by 1 order by 2 desc, 1 limit 20`.execute(database)
  return rows
}

/** Makes failed pictures wait again. Returns how many. */
export async function retryPictures(database: Database): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('pictures')
    .set({ state: 'waiting', error: null })
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
