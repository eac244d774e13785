import { sql } from 'kysely'
import type { MergePreview } from '#src/contract/admin/categories.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { findNamedCategory } from '../find-named-category.ts'
import { requireApart } from '../merge-categories.ts'

/**
 * Returns what a merge of one category into another would move.
 * @throws Refusal, RightRefused
 */
export async function previewMerge(
  database: Database,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<MergePreview> {
  demandRight(actor, 'goods.describe')
  const source = await findNamedCategory(database, from)
  const target = await findNamedCategory(database, into)
  await requireApart(database, source, target)
  const { rows } = await sql<{ products: number; categories: number }>`
    select (select count(*)::int from products where category_id = ${source.id}) as products,
      (select count(*)::int from categories where parent_id = ${source.id}) as categories`.execute(database)
  return {
    products: rows[0]?.products ?? 0,
    categories: rows[0]?.categories ?? 0,
    uri: `/categories/${source.path}`,
    into: target.title,
  }
}
