import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { belowCategory } from '../below-category.ts'
import type { NamedCategory } from '../find-named-category.ts'
import { withPin } from '../pinned-fields.ts'
import { Refusal } from '../refusal.ts'

/**
 * Moves a category below another one or, with null, to the main ones, and pins that.
 * @throws Refusal
 */
export async function moveCategory(
  database: Database,
  { id, title }: NamedCategory,
  parent: NamedCategory | null,
): Promise<void> {
  if (parent) {
    const { rows } = await sql`
      select from (${belowCategory(id)}) below where below.id = ${parent.id}`.execute(database)
    if (rows.length > 0) throw new Refusal(`«${parent.title}» сама в категорії «${title}».`)
  }
  await database
    .updateTable('categories')
    .set({ parent_id: parent?.id ?? null, pinned: withPin('categories', 'parent_id') })
    .where('id', '=', id)
    .execute()
}
