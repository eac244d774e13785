import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { ConvertedPicture } from './convert-picture.ts'
import { saveMedia } from './media-files.ts'

/**
 * Beside the addresses that pictures of feeds are known by; the same file given twice is one picture. `shown` are those of
 * the showcase and of categories, which go when nothing shows them; `page` those of texts, which go some time after
 * (`pruneTextPictures`); those of goods stay.
 */
const SOURCES = { shown: 'owner:', goods: 'goods:', page: 'page:' } as const
export const TEXT_PICTURES = SOURCES.page

/** Writes the files and the row that knows them, as the last thing before a transaction ends. Gives the picture's id. */
export async function saveOwnPicture(
  database: Database,
  dataDir: string,
  kind: keyof typeof SOURCES,
  { hash, width, height, files }: ConvertedPicture,
): Promise<number> {
  const known = {
    state: 'ready',
    hash,
    width,
    height,
    webp_widths: files.map((file) => file.width),
    unused_since: null,
  } as const
  const { id } = await database
    .insertInto('pictures')
    .values({ source: SOURCES[kind] + hash, ...known })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveMedia(dataDir, hash, 'webp', files)
  return id
}

/** Forgets the owner's pictures of the showcase that nothing shows any more. Files stay: pages that were made before may still name them. */
export async function dropUnusedPictures(database: Database): Promise<void> {
  await sql`
    delete from pictures p
    where starts_with(p.source, ${SOURCES.shown})
      and not exists (
        select picture_id from collections where picture_id = p.id
        union all select picture_id from promotions where picture_id = p.id
        union all select picture_id from banners where picture_id = p.id
        union all select picture_id from categories where picture_id = p.id
        union all select picture_id from brands where picture_id = p.id
        union all select picture_id from merged_brands where picture_id = p.id
        union all select picture_id from showcase_draft_pictures where picture_id = p.id
      )`.execute(database)
}
