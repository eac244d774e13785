import type { Database } from '#src/database/connect.ts'
import { expectOrder } from '#src/staff/expect-version.ts'
import { expectCategory } from './category/expect-category.ts'
import { type ByHand, changeCatalogue } from './change-catalogue.ts'
import { showCategory } from './change-category.ts'
import { changedFacts } from './changed-facts.ts'
import { findNamedCategory, type NamedCategory } from './find-named-category.ts'
import { mergeCategoryInto } from './merge-categories.ts'
import { orderCategories } from './order-categories.ts'

type SeenBoth = { from?: string | undefined; into?: string | undefined }

/**
 * Changes one category, given by its address, id or title, and writes what differs to the audit. Returns it
 * as it is then.
 * @throws Refusal, RightRefused
 */
export function editCategory(
  database: Database,
  who: ByHand,
  name: string,
  change: (transaction: Database, category: NamedCategory) => Promise<unknown>,
): Promise<NamedCategory> {
  return changeCatalogue(database, { ...who, right: 'goods.describe' }, async (transaction, audit) => {
    const before = await findNamedCategory(transaction, name)
    await change(transaction, before)
    const after = await findNamedCategory(transaction, `id:${before.id}`)
    const facts = changedFacts(before, after)
    if (facts) audit({ action: 'category.edit', entity: 'category', entityId: String(before.id), ...facts })
    return after
  })
}

/**
 * Shows a category again, separated from the one that it was merged into.
 * @throws Conflict, Refusal, RightRefused
 */
export function partCategory(
  database: Database,
  who: ByHand,
  { category: name, version }: { category: string; version?: string | undefined },
): Promise<NamedCategory> {
  return editCategory(database, who, name, async (transaction, category) => {
    await expectCategory(transaction, category, version)
    await showCategory(transaction, category)
  })
}

/**
 * Puts these categories of one level first.
 *
 * @param seen the ids of the level in the order that was seen; without it nothing is compared
 * @throws Conflict, Refusal, RightRefused
 */
export function placeCategories(
  database: Database,
  who: ByHand,
  names: readonly string[],
  seen?: readonly number[],
): Promise<NamedCategory[]> {
  return changeCatalogue(database, { ...who, right: 'goods.describe' }, async (transaction, audit) => {
    const categories: NamedCategory[] = []
    for (const name of names) categories.push(await findNamedCategory(transaction, name))
    const parent = categories[0]?.parent_id ?? null
    if (seen) {
      const current = await levelOf(transaction, parent)
      await expectOrder(transaction, { entity: 'category', action: 'category.order', seen, current })
    }
    await orderCategories(transaction, categories)
    audit({
      action: 'category.order',
      entity: 'category',
      entityId: String(parent ?? 0),
      after: { order: categories.map(({ slug }) => slug) },
    })
    return categories
  })
}

async function levelOf(transaction: Database, parent: number | null): Promise<number[]> {
  const rows = await transaction
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not distinct from', parent)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Merges one category into another, with everything below it.
 *
 * @param versions of the two that the caller saw; without one it is not compared
 * @throws Conflict, Refusal, RightRefused
 */
export function mergeCategories(
  database: Database,
  who: ByHand,
  { from, into, versions }: { from: string; into: string; versions?: SeenBoth | undefined },
): Promise<{ source: NamedCategory; target: NamedCategory; moved: number }> {
  return changeCatalogue(database, { ...who, right: 'goods.describe' }, async (transaction, audit) => {
    const source = await findNamedCategory(transaction, from)
    const target = await findNamedCategory(transaction, into)
    await expectCategory(transaction, source, versions?.from)
    await expectCategory(transaction, target, versions?.into)
    const moved = await mergeCategoryInto(transaction, source, target)
    audit({
      action: 'category.merge',
      entity: 'category',
      entityId: String(source.id),
      before: { title: source.title, slug: source.slug },
      after: { into: target.slug, moved },
    })
    return { source, target, moved }
  })
}
