import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { NamedCategory } from './find-named-category.ts'
import { withPin } from './pinned-fields.ts'
import { Refusal } from './refusal.ts'

/**
 * Puts categories of one level first, in this order. Behind them come those ordered by hand before, then the
 * others in the order of the feed: its positions are never negative, and those set by hand always are.
 * @throws Refusal
 */
export async function orderCategories(database: Database, named: readonly NamedCategory[]): Promise<void> {
  const levels = new Set(named.map(({ parent_id }) => parent_id))
  if (levels.size > 1)
    throw new Refusal(
      'Упорядкувати разом можна категорії одного рівня: спершу головні, потім підкатегорії кожної окремо.',
    )
  const ids = named.map(({ id }) => id)
  const [parent] = levels
  await sql`
    with ordered as (
      select c.id, row_number() over (order by array_position(${ids}::int[], c.id), c.position, c.id)
        - count(*) over () - 1 as position
      from categories c
      where c.parent_id is not distinct from ${parent ?? null}::int
        and (c.id = any(${ids}::int[]) or 'position' = any(c.pinned))
    )
    update categories c set position = ordered.position, pinned = ${withPin('c', 'position')}
    from ordered where ordered.id = c.id`.execute(database)
}
