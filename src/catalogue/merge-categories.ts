import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { belowCategory } from './below-category.ts'
import type { NamedCategory } from './find-named-category.ts'
import { Refusal } from './refusal.ts'

/**
 * Moves the goods and subcategories of one category into another. Its address redirects there from now on,
 * and imports use the other category. Returns how many goods have moved.
 * @throws Refusal
 */
export async function mergeCategoryInto(
  database: Database,
  from: NamedCategory,
  into: NamedCategory,
): Promise<number> {
  await requireApart(database, from, into)
  const { numAffectedRows } = await sql`
    update products set category_id = ${into.id} where category_id = ${from.id}`.execute(database)
  await sql`update categories set parent_id = ${into.id} where parent_id = ${from.id}`.execute(database)
  await sql`
    update categories set merged_into = ${into.id}, is_visible = false
    where id = ${from.id} or merged_into = ${from.id}`.execute(database)
  await sql`update old_slugs set target_id = ${into.id} where kind = 'category' and target_id = ${from.id}`.execute(
    database,
  )
  await sql`
    insert into old_slugs (kind, slug, target_id) values ('category', ${from.slug}, ${into.id})
    on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/**
 * Demands that the two are different, that neither is merged, and that neither is below the other.
 * @throws Refusal
 */
export async function requireApart(
  database: Database,
  from: NamedCategory,
  into: NamedCategory,
): Promise<void> {
  if (from.id === into.id) throw new Refusal('Це одна й та сама категорія.')
  if (into.merged_into !== null)
    throw new Refusal(
      `Категорію «${into.title}» саму злито з іншою.`,
      `Розділити: npm run shop -- category show ${into.slug}`,
    )
  const { rows } = await sql<{ id: number }>`
    select below.id from (${belowCategory(from.id)}) below where below.id = ${into.id}`.execute(database)
  if (rows.length > 0)
    throw new Refusal(
      `«${into.title}» — підкатегорія «${from.title}». Навпаки можна.`,
      `Так: npm run shop -- category merge ${into.slug} ${from.slug}`,
    )
}
