import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Adds a waiting picture for every new source. The first products of the feed get theirs first. */
export async function mergePictures(database: Database, folder: string | null): Promise<void> {
  await sql`
    insert into pictures (source, folder)
    select source, case when source like 'file:%' then ${folder}::text end
    from (
      select source, min(gid) as gid, min(place) as place
      from stage_products, unnest(pictures) with ordinality as u (source, place)
      group by source
    ) s
    order by gid, place
    on conflict (source) do nothing`.execute(database)
  await sql`create temp table stage_picture_ids on commit drop as
    select p.source, p.id from pictures p
    where p.source in (select unnest(pictures) from stage_products)`.execute(database)
  await sql`create unique index on stage_picture_ids (source)`.execute(database)
  await sql`analyze stage_picture_ids`.execute(database)
}
