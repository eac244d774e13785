import { type BannerWords, bannerWordsSchema } from '#src/contract/admin/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { behindLast } from './move-to-place.ts'
import { type GivenEntry, saveEntry, type ShowcaseShop, type WrittenRow } from './save-entry.ts'

export type BannerChange = {
  actor: Actor
  /** Null for a new banner. */
  id: number | null
  words: Partial<BannerWords>
  given: GivenEntry
  /** Version of the banner that the person has seen. Without it nothing is compared. */
  version?: string
}

export type OwnBanner = BannerWords & { id: number; picture_id: number | null }

/** Returns all banners in their order, including those that the home page leaves out. */
export function listOwnBanners(database: Database): Promise<OwnBanner[]> {
  return database
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'url', 'ends_with_promotion', 'picture_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Saves a banner. Fields that are not given stay unchanged; a banner of the demo becomes the owner's. Returns
 * its id, or null where there is no such banner.
 *
 * @throws Conflict, InvalidInput, RightRefused
 */
export async function saveBanner(
  shop: ShowcaseShop,
  { actor, id, words, given, version }: BannerChange,
): Promise<number | null> {
  if (id !== null && !(await findBanner(shop.database, id))) return null
  const saved = await saveEntry(shop, { actor, table: 'banners', given }, async (transaction) => {
    if (id !== null && version !== undefined) await expectBanner(transaction, id, version)
    return writeBanner(transaction, id, words)
  })
  return saved.id
}

/** Returns the version of a banner's texts, which a save sends back. */
export function bannerVersion({ title, text, url, ends_with_promotion }: BannerWords): string {
  return versionOf({ title, text, url, ends_with_promotion })
}

async function expectBanner(transaction: Database, id: number, version: string): Promise<void> {
  await transaction.selectFrom('banners').select('id').where('id', '=', id).forUpdate().execute()
  const current = await findBanner(transaction, id)
  const currentVersion = current ? bannerVersion(current) : ''
  await expectVersion(transaction, {
    entity: 'banner',
    entityId: String(id),
    version,
    currentVersion,
    current,
  })
}

/**
 * Writes the columns of a banner; null creates one. Fields that are undefined stay unchanged. @throws
 * InvalidInput
 */
export async function writeBanner(
  transaction: Database,
  id: number | null,
  words: Partial<BannerWords>,
): Promise<WrittenRow> {
  const before = id === null ? null : await findBanner(transaction, id)
  const named = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
  const after = checked(bannerWordsSchema, { text: '', ends_with_promotion: false, ...before, ...named })
  if (before && id !== null) {
    await transaction
      .updateTable('banners')
      .set({ ...after, feed_id: null })
      .where('id', '=', id)
      .execute()
    return { id, before, after }
  }
  const row = await transaction
    .insertInto('banners')
    .values({ ...after, position: behindLast('banners') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, before: null, after }
}

async function findBanner(database: Database, id: number): Promise<BannerWords | null> {
  const row = await database
    .selectFrom('banners')
    .select(['title', 'text', 'url', 'ends_with_promotion'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
