import { sql } from 'kysely'
import type { PageWords } from '#src/contract/admin/pages.ts'
import type { Page } from '#src/contract/pages.ts'
import type { Database } from '#src/database/connect.ts'
import { fillPlaceholders } from '#src/domain/law/page-placeholders.ts'
import { cleanHtml } from './clean-html.ts'
import { loadPageFacts } from './page-facts.ts'

type PageRow = Omit<Page, 'uri' | 'updated_at'> & { updated_at: Date }

/** Returns all information pages with their facts filled in, sorted by address. */
export async function listPages(database: Database): Promise<Page[]> {
  const { rows } = await sql<PageRow>`
    select slug, title, description, content, updated_at from pages order by slug`.execute(database)
  return withFacts(database, rows)
}

/** Returns an information page with its facts filled in; null where there is none. */
export async function findPage(database: Database, slug: string): Promise<Page | null> {
  const { rows } = await sql<PageRow>`
    select slug, title, description, content, updated_at from pages where slug = ${slug}`.execute(database)
  const [page = null] = await withFacts(database, rows)
  return page
}

/** Returns a page as shoppers would read it once saved; nothing is stored. */
export async function presentDraftPage(
  database: Database,
  { content, ...page }: PageWords & { slug: string },
  now: Date,
): Promise<Page> {
  const { html } = fillPlaceholders(cleanHtml(content), await loadPageFacts(database))
  return presentPage({ ...page, content: html, updated_at: now })
}

/** Facts are read only if a text names one. */
async function withFacts(database: Database, rows: readonly PageRow[]): Promise<Page[]> {
  const facts = rows.some(({ content }) => content.includes('{{')) ? await loadPageFacts(database) : {}
  return rows.map((row) => presentPage({ ...row, content: fillPlaceholders(row.content, facts).html }))
}

function presentPage(row: PageRow): Page {
  return { ...row, uri: `/${row.slug}`, updated_at: row.updated_at.toISOString() }
}
