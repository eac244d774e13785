import { sql } from 'kysely'
import type { Picture } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { type NumberedPictureRow, pictureRows, presentPictures } from '#src/pictures/picture-rows.ts'

/** Returns pictures by id; those that cannot be shown are left out. */
export async function loadPictures(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Picture>> {
  const { rows } = await sql<{ pictures: NumberedPictureRow[] }>`
    select ${pictureRows(sql`${[...ids]}::int[]`)} as pictures`.execute(database)
  return presentPictures(rows[0]?.pictures ?? [])
}
