import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { findHits } from './find-hits.ts'
import type { UnderstoodQuery } from './understood-query.ts'

export type LiveProductRow = {
  id: number
  title: string
  uri: string
  price: number
  old_price: number | null
  stock: number
  picture: PictureRow | null
}

/** Returns the best hits and their number. Of very many hits the popular ones come first. */
export async function liveProducts(
  database: Database,
  query: UnderstoodQuery,
  limit: number,
): Promise<{ rows: LiveProductRow[]; total: number }> {
  const { ids, total } = await findHits(database, query, limit)
  return { rows: await readProducts(database, ids), total }
}

async function readProducts(database: Database, ids: readonly number[]): Promise<LiveProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LiveProductRow>`${PREPARED}
    select p.id, p.title, '/products/' || p.slug as uri, p.price, p.old_price, p.stock, ${pictureRow('pic')} as picture
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id
    left join pictures pic on pic.id = p.picture_ids[1]
    order by asked.place`.execute(database)
  return rows
}
