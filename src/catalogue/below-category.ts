import { type RawBuilder, sql } from 'kysely'

/** A subquery: the ids of the category and of all below it. */
export function belowCategory(id: number): RawBuilder<{ id: number }> {
  return sql`
    with recursive below as (
      select id from categories where id = ${id}
      union
      select c.id from categories c join below b on c.parent_id = b.id
    )
    select id from below`
}
