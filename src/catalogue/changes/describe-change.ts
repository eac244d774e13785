import type { GoodsChange } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { Refusal } from '../refusal.ts'
import { changeTitle } from './change-title.ts'

/** Its title, with the names of what it puts goods into. @throws Refusal for what is not there */
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
