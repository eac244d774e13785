import { sql } from 'kysely'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** Further ones are found by typing. */
const MOST = 2000

/**
 * Returns the choices of the filters: categories in the order of the shop, brands with goods, feeds,
 * promotions that have not ended.
 * @throws RightRefused
 */
export async function listChoices(database: Database, actor: Actor, now: Date): Promise<GoodsChoices> {
  demandRight(actor, 'goods.see')
  const { rows } = await sql<GoodsChoices>`
    select
      coalesce((select json_agg(c) from (
        with recursive tree as (
          select id, title, 0 as depth, array[position, id] as place from categories
          where parent_id is null and merged_into is null
          union all
          select c.id, c.title, t.depth + 1, t.place || array[c.position, c.id]
          from tree t join categories c on c.parent_id = t.id where c.merged_into is null
        )
        select id, title, depth from tree order by place limit ${sql.lit(MOST)}
      ) c), '[]') as categories,
      coalesce((select json_agg(b) from (
        select id, title from brands order by products_count desc, title limit ${sql.lit(MOST)}
      ) b), '[]') as brands,
      coalesce((select json_agg(f) from (
        select id, coalesce(nullif(title, ''), name) as title from feeds order by id limit ${sql.lit(MOST)}
      ) f), '[]') as feeds,
      coalesce((select json_agg(m) from (
        select id, title from promotions where ends_on >= ${now}::date order by starts_on, id limit ${sql.lit(MOST)}
      ) m), '[]') as promotions`.execute(database)
  return rows[0] ?? { categories: [], brands: [], feeds: [], promotions: [] }
}
