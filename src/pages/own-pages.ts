import type { ListedPage, OwnPage, PageFact, PageVersion, PageWords } from '#src/contract/admin/pages.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { findPageGaps } from './check-law.ts'
import { loadPageFacts, PAGE_FACTS } from './page-facts.ts'
import { savePage } from './save-page.ts'

/** Returns the pages as the owner edits them, with `{{facts}}` unfilled. @throws RightRefused */
export async function listOwnPages(database: Database, actor: Actor): Promise<ListedPage[]> {
  demandRight(actor, 'showcase.change')
  const [pages, gaps] = await Promise.all([
    database.selectFrom('pages').select(['slug', 'title', 'updated_at']).orderBy('title').execute(),
    findPageGaps(database),
  ])
  return pages.map(({ slug, title, updated_at }) => ({
    slug,
    title,
    updated_at: updated_at.toISOString(),
    missing: gaps.find((gap) => gap.slug === slug)?.missing ?? [],
  }))
}

/** Returns the names that can be used in double braces, with their present values. */
export async function listPageFacts(database: Database): Promise<PageFact[]> {
  const facts = await loadPageFacts(database)
  return Object.entries(PAGE_FACTS).map(([name, title]) => ({ name, title, value: facts[name] ?? '' }))
}

/** Returns the page; null where there is none. @throws RightRefused */
export async function loadOwnPage(database: Database, actor: Actor, slug: string): Promise<OwnPage | null> {
  demandRight(actor, 'showcase.change')
  const page = await database
    .selectFrom('pages')
    .select(['title', 'description', 'content', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!page) return null
  const { updated_at, ...words } = page
  const [gaps, versions] = await Promise.all([findPageGaps(database), listVersions(database, slug)])
  const missing = gaps.find((gap) => gap.slug === slug)?.missing ?? []
  const version = versionOf(words)
  return { slug, ...words, updated_at: updated_at.toISOString(), missing, versions, version }
}

async function listVersions(database: Database, slug: string): Promise<PageVersion[]> {
  const rows = await database
    .selectFrom('page_versions')
    .select(['id', 'title', 'saved_at', 'saved_by'])
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

/** Returns an earlier version of a page; null where there is none. @throws RightRefused */
export async function findPageVersion(
  database: Database,
  actor: Actor,
  { slug, id }: { slug: string; id: number },
): Promise<(PageVersion & PageWords) | null> {
  demandRight(actor, 'showcase.change')
  const row = await database
    .selectFrom('page_versions')
    .select(['id', 'title', 'description', 'content', 'saved_at', 'saved_by'])
    .where('slug', '=', slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, saved_at: row.saved_at.toISOString() } : null
}

type OwnChange = { actor: Actor; slug: string; words: PageWords; version: string | null; now: Date }

/**
 * Saves a page that was edited from `version`; null for a new page.
 *
 * @throws Conflict, InvalidInput, RightRefused
 */
export async function saveOwnPage(database: Database, { version, ...change }: OwnChange): Promise<PageWords> {
  const { slug } = change
  if (version === null) return savePage(database, { ...change, isNew: true })
  return savePage(database, {
    ...change,
    expect: async (transaction, before) => {
      const currentVersion = before ? versionOf(before) : ''
      const current = before && { slug, ...before, version: currentVersion }
      const stated = { entity: 'page', entityId: slug, version, currentVersion, current }
      await expectVersion(transaction, stated)
    },
  })
}

/**
 * Makes an earlier version the newest. Returns null where there is no such version. @throws Conflict,
 * RightRefused
 */
export async function restorePage(
  database: Database,
  { id, ...change }: Omit<OwnChange, 'words'> & { id: number },
): Promise<PageWords | null> {
  const found = await findPageVersion(database, change.actor, { slug: change.slug, id })
  if (!found) return null
  const { title, description, content } = found
  return saveOwnPage(database, { ...change, words: { title, description, content } })
}

/**
 * Restores a page as it was when it was removed. Returns null where no version of it is left.
 *
 * @throws Conflict if a page exists there again, RightRefused
 */
export async function restoreRemovedPage(
  database: Database,
  change: Omit<OwnChange, 'words' | 'version'>,
): Promise<PageWords | null> {
  const [newest] = await listVersions(database, change.slug)
  // The empty version makes an existing page a conflict rather than wrong input, since nobody has typed the
  // address.
  return newest ? restorePage(database, { ...change, id: newest.id, version: '' }) : null
}
