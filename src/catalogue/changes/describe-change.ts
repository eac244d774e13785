import type { GoodsChange } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { Refusal } from '../refusal.ts'
import { changeTitle } from './change-title.ts'

/**
 * Returns the title of a change, with the name of the category or promotion that it puts goods into.
 * @throws Refusal when that does not exist
 */
export async function describeChange(database: Database, change: GoodsChange): Promise<string> {
  if (change.field !== 'category' && change.field !== 'promotion') return changeTitle(change)
  const row = await database
    .selectFrom(change.field === 'category' ? 'categories' : 'promotions')
    .select('title')
    .where('id', '=', change.value)
    .executeTakeFirst()
  if (!row) throw new Refusal(change.field === 'category' ? 'Такої категорії немає.' : 'Такої акції немає.')
  return changeTitle(change, row.title)
}
