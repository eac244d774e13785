import { type RawBuilder, sql } from 'kysely'
import type { Size } from '#src/domain/measures/measure.ts'

/** SQL columns `weight_g` and `size_mm` of variant `v` of product `p`: its own, else those of its nearest category with them. */
export const measureColumns: RawBuilder<{ weight_g: number | null; size_mm: Size | null }> = sql`
  coalesce(v.weight_g, ${ofCategory('weight_g')}) as weight_g, coalesce(v.size_mm, ${ofCategory('size_mm')}) as size_mm`

export function ofCategory(column: 'weight_g' | 'size_mm'): RawBuilder<unknown> {
  const value = sql.ref(`c.${column}`)
  return sql`(
    select ${value} from category_ancestors a
    cross join unnest(a.ancestor_ids) with ordinality u (id, place)
    join categories c on c.id = u.id
    where a.category_id = p.category_id and ${value} is not null
    order by u.place limit 1
  )`
}
