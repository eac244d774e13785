import type { GoodsChange } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { findOpenCategory } from '../find-named-category.ts'
import { Refusal } from '../refusal.ts'
import { changeTitle } from './change-title.ts'

/** Its title, with the names of what it puts goods into. @throws Refusal for what is not there */
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
