import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { removeMedia } from './media-files.ts'
import { TEXT_PICTURES } from './save-own-picture.ts'

/**
 * As long as a device stays signed in, and its drafts with it. What was saved can be restored until then,
 * too.
 */
export const UNUSED_KEPT_DAYS = 30

const DAY_MS = 86_400_000
/** The hash of a picture that the shop serves. */
const NAMED = /\/media\/([0-9a-f]{8,64})-/g

/**
 * Removes pictures, rows and files, that were uploaded for texts and that no text has contained for
 * `UNUSED_KEPT_DAYS`. Versions of pages and the draft of the home page are texts too.
 *
 * @returns how many were removed
 */
export async function pruneTextPictures(database: Database, dataDir: string, now: Date): Promise<number> {
  const pictures = await listTextPictures(database)
  if (pictures.length === 0) return 0
  const used = await usedHashes(database)
  const isUsed = ({ hash }: { hash: string }) => used.has(hash)
  await setUnused(
    database,
    pictures.filter((picture) => picture.unused_since !== null && isUsed(picture)),
    null,
  )
  await setUnused(
    database,
    pictures.filter((picture) => picture.unused_since === null && !isUsed(picture)),
    now,
  )
  const before = new Date(now.getTime() - UNUSED_KEPT_DAYS * DAY_MS)
  const due = pictures.filter(
    (picture) => picture.unused_since !== null && picture.unused_since < before && !isUsed(picture),
  )
  let removed = 0
  for (const { id } of due) removed += await removePicture(database, { id, before, dataDir })
  return removed
}

type TextPictureRow = { id: number; hash: string; unused_since: Date | null }

async function listTextPictures(database: Database): Promise<TextPictureRow[]> {
  const { rows } = await sql<TextPictureRow>`
    select id, hash, unused_since from pictures
    where starts_with(source, ${TEXT_PICTURES}) and hash is not null`.execute(database)
  return rows
}

/** The hashes of all pictures that any text shows or may show again. */
async function usedHashes(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct named.part[1] as hash
    from (
      select description as text from products
      union all select description from categories
      union all select description from promotions
      union all select content from pages
      union all select content from page_versions
      union all select value::text from settings
      union all select content::text from showcase_draft
    ) texts
    cross join lateral regexp_matches(text, ${NAMED.source}, 'g') as named (part)
    where text like '%/media/%'`.execute(database)
  return new Set(rows.map(({ hash }) => hash))
}

// Any statement on `pictures` invalidates pages, even one that changes nothing, so empty ones are skipped.
async function setUnused(
  database: Database,
  pictures: readonly { id: number }[],
  unused_since: Date | null,
): Promise<void> {
  if (pictures.length === 0) return
  const ids = pictures.map(({ id }) => id)
  await database.updateTable('pictures').set({ unused_since }).where('id', 'in', ids).execute()
}

type Due = { id: number; before: Date; dataDir: string }

/**
 * The files are removed while the row is locked: an upload of the same picture meanwhile writes them after
 * that.
 */
async function removePicture(database: Database, { id, before, dataDir }: Due): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('pictures')
      .where('id', '=', id)
      .where('unused_since', '<', before)
      .returning(['hash', 'webp_widths', 'avif_widths'])
      .executeTakeFirst()
    if (!removed?.hash) return 0
    const { hash, webp_widths, avif_widths } = removed
    const other = transaction.selectFrom('pictures').select('id').where('hash', '=', hash).limit(1)
    if (await other.executeTakeFirst()) return 1
    await removeMedia(dataDir, { hash, format: 'webp', widths: webp_widths, before })
    await removeMedia(dataDir, { hash, format: 'avif', widths: avif_widths, before })
    return 1
  })
}

/** Whether a text shows a picture that the shop no longer has. */
export async function namesLostPicture(database: Database, text: string): Promise<boolean> {
  const hashes = [...new Set([...text.matchAll(NAMED)].map(([, hash = '']) => hash))]
  if (hashes.length === 0) return false
  const known = await database
    .selectFrom('pictures')
    .select('hash')
    .distinct()
    .where('hash', 'in', hashes)
    .execute()
  return known.length < hashes.length
}
