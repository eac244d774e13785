import { sql } from 'kysely'
import { LEGAL_PAGES } from '#src/contract/legal-pages.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { PageLink } from './with-legal-pages.ts'

export type SettingRow = { key: string; value: unknown }

/** Reads only the given keys, because the table also has secrets. */
export async function loadSettingRows(database: Database, keys: readonly string[]): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`${PREPARED}
    select key, value from settings where key = any(${[...keys]}::text[])`.execute(database)
  return rows
}

/** Returns the pages that the law requires, as far as they exist. */
export async function loadLegalPages(database: Database): Promise<PageLink[]> {
  const slugs = Object.keys(LEGAL_PAGES)
  const { rows } = await sql<PageLink>`${PREPARED}
    select slug, title from pages where slug = any(${slugs}::text[])`.execute(database)
  return rows
}

/** SQL: the address where orders are picked up; empty if the owner has set none. */
export const shopAddress = sql<string>`coalesce((
  select case when jsonb_typeof(value) = 'string' then value #>> '{}' end from settings where key = 'address'
), '')`

/** Title of the shop, for labels. */
export async function shopTitle(database: Database): Promise<string> {
  const [row] = await loadSettingRows(database, ['shopTitle'])
  return typeof row?.value === 'string' ? row.value : ''
}
