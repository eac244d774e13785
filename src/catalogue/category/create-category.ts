import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { findNamedCategory, findOpenCategory, type NamedCategory } from '../find-named-category.ts'

type NewCategory = {
  title: string
  /** By its id, title or address; null makes a main category. */
  parent: string | null
}

/**
 * Creates a category of the shop's own, which no import changes, as the last of its level.
 * @throws Refusal, RightRefused
 */
export function createCategory(
  database: Database,
  who: ByHand,
  { title, parent }: NewCategory,
): Promise<NamedCategory> {
  return changeCatalogue(database, { ...who, right: 'goods.describe' }, async (transaction, audit) => {
    const above = parent === null ? null : await findOpenCategory(transaction, parent)
    const slug = await freeSlug(transaction, title)
    const { rows } = await sql<{ id: number }>`
      insert into categories (slug, title, parent_id, position, path, root_id)
      select ${slug}, ${title}, ${above?.id ?? null}, coalesce(max(position), 0) + 1, ${slug}, 0
      from categories where parent_id is not distinct from ${above?.id ?? null}::int
      returning id`.execute(transaction)
    const id = rows[0]?.id ?? 0
    audit({
      action: 'category.create',
      entity: 'category',
      entityId: String(id),
      after: { title, slug, parent: above?.slug ?? null },
    })
    return findNamedCategory(transaction, `id:${id}`)
  })
}

async function freeSlug(transaction: Database, title: string): Promise<string> {
  const base = toSlug(title, 'katehoriia')
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where slug = ${base} or starts_with(slug, ${`${base}-`})
    union select slug from old_slugs where kind = 'category' and (slug = ${base} or starts_with(slug, ${`${base}-`}))`.execute(
    transaction,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}
