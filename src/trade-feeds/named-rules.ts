import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { TradeFeed } from './trade-feeds.ts'

type Named = { id: number; title: string }
export type RuleNames = { categories: Map<number, Named>; brands: Map<number, Named> }

/** What the categories and brands of these feeds are called. */
export async function loadRuleNames(database: Database, feeds: readonly TradeFeed[]): Promise<RuleNames> {
  const ids = (key: 'categories' | 'brands') => [...new Set(feeds.flatMap(({ rules }) => rules[key]))]
  const { rows } = await sql<{ kind: 'categories' | 'brands' } & Named>`
    select 'categories' as kind, id, title from categories where id = any(${ids('categories')}::int[])
    union all select 'brands', id, title from brands where id = any(${ids('brands')}::int[])`.execute(
    database,
  )
  const of = (kind: string) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, { id: row.id, title: row.title }]] : [])))
  return { categories: of('categories'), brands: of('brands') }
}
