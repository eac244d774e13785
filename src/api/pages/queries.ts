import { sql } from 'kysely'
import type { Page } from '#src/contract/pages.ts'
import type { Database } from '#src/database/connect.ts'

type PageRow = Omit<Page, 'uri' | 'updated_at'> & { updated_at: Date }

export async function listPages(database: Database): Promise<Page[]> {
  const { rows } = await sql<PageRow>`
    select slug, title, description, content, updated_at from pages order by slug`.execute(database)
  return rows.map(presentPage)
}

export async function findPage(database: Database, slug: string): Promise<Page | null> {
  const { rows } = await sql<PageRow>`
    select slug, title, description, content, updated_at from pages where slug = ${slug}`.execute(database)
  return rows[0] ? presentPage(rows[0]) : null
}

function presentPage(row: PageRow): Page {
  return { ...row, uri: `/${row.slug}`, updated_at: row.updated_at.toISOString() }
}
