import type { GoodsChange } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { findOpenCategory } from '../find-named-category.ts'
import { Refusal } from '../refusal.ts'
import { changeTitle } from './change-title.ts'

/**
 * Returns the title of a change, with the name of the category or promotion that it puts goods into.
 * @throws Refusal when that does not exist
 */
export async function describeChange(database: Database, change: GoodsChange): Promise<string> {
  if (change.field === 'category')
    return changeTitle(change, (await findOpenCategory(database, `id:${change.value}`)).title)
  if (change.field !== 'promotion') return changeTitle(change)
  const row = await database
    .selectFrom('promotions')
    .select('title')
    .where('id', '=', change.value)
    .executeTakeFirst()
  if (!row) throw new Refusal('Такої акції немає.')
  return changeTitle(change, row.title)
}
