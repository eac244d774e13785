import type { CategoryFields, CategoryRecord } from '#src/contract/admin/categories.ts'
import type { Database } from '#src/database/connect.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { hideCategory, renameCategory, setCategoryReturnable, showCategory } from '../change-category.ts'
import { changedFacts } from '../changed-facts.ts'
import { findNamedCategory, findOpenCategory } from '../find-named-category.ts'
import { Refusal } from '../refusal.ts'
import { editSince, isSeen } from '../seen-version.ts'
import { setCategoryMeasure } from '../set-measure.ts'
import { describeCategory } from './describe-category.ts'
import { moveCategory } from './move-category.ts'
import { readCategory } from './read-category.ts'

type Save = { id: number; fields: CategoryFields; version: string }

/**
 * Saves what differs in one category, each field by the same function as its command.
 *
 * @returns the record as it is now; null if there is no such category
 * @throws Conflict when somebody has saved it since, Refusal, RightRefused
 */
export async function saveCategory(
  database: Database,
  who: ByHand,
  { id, fields, version }: Save,
): Promise<CategoryRecord | null> {
  await changeCatalogue(database, { ...who, right: 'goods.describe' }, async (transaction, audit) => {
    await transaction.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
    const current = await readCategory(transaction, who.actor, id)
    if (!current) return
    if (!isSeen(version, current.fields))
      throw new Conflict(current, await editSince(transaction, { entity: 'category', id, version }))
    await writeFields(transaction, id, current.fields, fields)
    const saved = await readCategory(transaction, who.actor, id)
    const facts = saved && changedFacts({ ...current.fields }, { ...saved.fields })
    if (facts) audit({ action: 'category.edit', entity: 'category', entityId: String(id), ...facts })
  })
  return readCategory(database, who.actor, id)
}

async function writeFields(
  transaction: Database,
  id: number,
  before: CategoryFields,
  after: CategoryFields,
): Promise<void> {
  const category = await findNamedCategory(transaction, `id:${id}`)
  if (after.title !== before.title || after.slug !== before.slug)
    await renameCategory(transaction, category, after.title, after.slug)
  if (after.parent !== before.parent)
    await moveCategory(
      transaction,
      category,
      after.parent === null ? null : await findOpenCategory(transaction, `id:${after.parent}`),
    )
  if (after.is_visible !== before.is_visible) {
    if (category.merged_into !== null) throw new Refusal('Категорію злито з іншою: спершу розділіть їх.')
    await (after.is_visible ? showCategory : hideCategory)(transaction, category)
  }
  if (after.is_returnable !== before.is_returnable)
    await setCategoryReturnable(transaction, category, after.is_returnable)
  await setCategoryMeasure(transaction, category, after)
  const { description, seo_title, seo_description } = after
  // Cleaned only if it has changed, so that a text from an import stays byte for byte.
  await describeCategory(transaction, category, {
    seo_title,
    seo_description,
    ...(description !== before.description && { description }),
  })
}
