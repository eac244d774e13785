import { LEGAL_PAGES } from '#src/contract/legal-pages.ts'
import { type PageWords, pageWordsSchema } from '#src/contract/admin/pages.ts'
import { withSlug } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { slugFault } from '#src/domain/catalogue/slug.ts'
import { difference } from '#src/domain/stored/difference.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { cleanHtml } from './clean-html.ts'

/** Addresses that the shop itself uses: a page there would never be shown. */
const TAKEN = new Set(
  'admin api assets auth brands cabinet cart categories checkout client collections health manifest media offline orders products promotions ready search sitemaps thank-you thank-you-pay wishlist'.split(
    ' ',
  ),
)
const VERSIONS_LIMIT = 50

export type PageChange = {
  actor: Actor
  slug: string
  words: Partial<PageWords>
  now: Date
  /** Whether the page is new, so that no other page may have its address. */
  isNew?: boolean
  /**
   * Called with the present page, within the transaction. It throws if the save was made from another state.
   */
  expect?: (transaction: Database, before: PageWords | null) => Promise<void>
  /** Pictures of the text, which are stored with it. */
  pictures?: { dataDir: string; list: readonly ConvertedPicture[] }
}

/**
 * Saves a page. Fields that are not given stay unchanged, every state is stored as a version, and a page of the
 * demo becomes the owner's.
 *
 * @throws InvalidInput, RightRefused
 */
export async function savePage(database: Database, change: PageChange): Promise<PageWords> {
  const { actor, slug, words, now, isNew = false, expect, pictures } = change
  return act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const before = await findWords(transaction, slug, { isLocked: true })
    await expect?.(transaction, before)
    const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
    const typed = { description: '', content: '', ...before, ...given }
    const { title, description, content } =
      before && !isNew
        ? checked(pageWordsSchema, typed)
        : checked(withSlug(pageWordsSchema, before ? takenFault : freeFault), { slug, ...typed })
    const after = { title, description, content: cleanHtml(content) }
    if (before) await storeFirstVersion(transaction, slug, before)
    const page = { ...after, feed_id: null, updated_at: now }
    await transaction
      .insertInto('pages')
      .values({ slug, ...page })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(page))
      .execute()
    await storeVersion(transaction, slug, { ...after, saved_at: now, saved_by: nameOf(actor) })
    for (const picture of pictures?.list ?? [])
      await saveOwnPicture(transaction, pictures?.dataDir ?? '', 'page', picture)
    const changed = difference(before, after)
    audit({ action: before ? 'page.edit' : 'page.add', entity: 'page', entityId: slug, ...changed })
    return after
  })
}

/**
 * Removes a page. Returns false where there is none. Its versions stay, for a page that is created again.
 * @throws RightRefused
 */
export async function removePage(database: Database, actor: Actor, slug: string): Promise<boolean> {
  return act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const before = await findWords(transaction, slug, { isLocked: true })
    if (!before) return false
    await storeFirstVersion(transaction, slug, before)
    await transaction.deleteFrom('pages').where('slug', '=', slug).execute()
    audit({ action: 'page.remove', entity: 'page', entityId: slug, before: { title: before.title } })
    return true
  })
}

/**
 * Returns the stored texts of a page, with `{{facts}}` unfilled; null where there is none. @param
 * options.isLocked locks the page until the end of the transaction
 */
export async function findWords(
  database: Database,
  slug: string,
  { isLocked = false } = {},
): Promise<PageWords | null> {
  const query = database
    .selectFrom('pages')
    .select(['title', 'description', 'content'])
    .where('slug', '=', slug)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  return row ?? null
}

/** Whether the law requires this page. */
export function isLegalPage(slug: string): boolean {
  return Object.hasOwn(LEGAL_PAGES, slug)
}

const takenFault = () => 'Ця адреса вже зайнята'

function freeFault(slug: string): string | null {
  return (
    slugFault(slug) ?? (TAKEN.has(slug) ? `Адреса /${slug} належить самому магазину, оберіть іншу` : null)
  )
}

/**
 * Stores the present page as a version unless the newest version is the same: the page may be older than the
 * first version, or have been written by a feed.
 */
async function storeFirstVersion(transaction: Database, slug: string, words: PageWords): Promise<void> {
  const known = await transaction
    .selectFrom('page_versions')
    .select(['title', 'description', 'content'])
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known && JSON.stringify(known) === JSON.stringify(words)) return
  const { updated_at } = await transaction
    .selectFrom('pages')
    .select('updated_at')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await storeVersion(transaction, slug, { ...words, saved_at: updated_at, saved_by: null })
}

async function storeVersion(
  transaction: Database,
  slug: string,
  version: PageWords & { saved_at: Date; saved_by: string | null },
): Promise<void> {
  await transaction
    .insertInto('page_versions')
    .values({ slug, ...version })
    .execute()
  await transaction
    .deleteFrom('page_versions')
    .where('slug', '=', slug)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('page_versions')
        .select('id')
        .where('slug', '=', slug)
        .orderBy('id', 'desc')
        .limit(VERSIONS_LIMIT),
    )
    .execute()
}

function nameOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.name : null
}
