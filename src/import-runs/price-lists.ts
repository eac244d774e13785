import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { DEMO_FEED, OWN_FEED } from '#src/import/find-feed.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** SQL condition on feed `f`: its removal was asked for and has not failed. */
export const IS_LEAVING = sql`(f.removal is not null and not f.removal ? 'problem')`

/** A feed from which goods have come. */
export type PriceList = {
  id: number
  name: string
  title: string
  imported_at: Date | null
  visible: number
  hidden: number
  /** Its removal was asked for and is done in the background. */
  is_leaving: boolean
  /** Why its removal failed. */
  problem: string | null
  /** False for the demo, which is removed in another way, and for goods made by hand. */
  is_removable: boolean
}

/** All price lists in the order in which they were first imported. @throws RightRefused */
export async function listPriceLists(database: Database, { actor }: { actor: Actor }): Promise<PriceList[]> {
  demandRight(actor, 'import.run')
  const { rows } = await sql<PriceList>`
    select f.id, f.name, f.title, f.imported_at, coalesce(goods.visible, 0) as visible, coalesce(goods.hidden, 0) as hidden, ${IS_LEAVING} as is_leaving,
      f.removal ->> 'problem' as problem,
      f.name not in (${DEMO_FEED}, ${OWN_FEED}) as is_removable
    from feeds f
    left join (
      select feed_id, sum(visible) as visible, sum(hidden) as hidden from feed_counts group by feed_id
    ) goods on goods.feed_id = f.id
    order by f.id`.execute(database)
  return rows
}
