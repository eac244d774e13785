import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { ConvertedPicture } from './convert-picture.ts'
import { saveMedia } from './media-files.ts'

/**
 * Prefixes of the sources of uploaded pictures; the same file uploaded twice is one picture. `shown` are
 * those of the showcase and of categories, which are removed when nothing shows them; `page` those of texts,
 * which are removed some time after that (`pruneTextPictures`); `goods` stay.
 */
const SOURCES = { shown: 'owner:', goods: 'goods:', page: 'page:' } as const
export const TEXT_PICTURES = SOURCES.page

/**
 * Writes the files and the row of a picture. To be called as the last step of a transaction. Returns the
 * picture's id.
 */
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

/**
 * Deletes the owner's pictures of the showcase that nothing shows any more. Their files stay, because pages
 * rendered before may still refer to them.
 */
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
