import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { isLow } from './low-stock.ts'

export type RunningOut = {
  product_id: number
  variant_id: number
  title: string
  picture: PictureRow | null
  stock: number
  days_left: number | null
  waiting: number
}

/** Over so many days it is seen how fast goods are sold. */
const SEEN_DAYS = 30

/** Of what is running out or gone, that which is bought: first what will be gone the soonest, last what is gone. */
export async function findRunningOut(
  database: Database,
  { actor, now, limit }: { actor: Actor; now: Date; limit: number },
): Promise<RunningOut[]> {
  demandRight(actor, 'goods.stock')
  const { rows } = await sql<RunningOut>`
    with sold as (
      select l.variant_id, sum(l.quantity) as pieces
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${now}::timestamptz - make_interval(days => ${SEEN_DAYS}) and o.status <> 'cancelled'
        and l.variant_id is not null
      group by l.variant_id
    ), soon as (
      select v.id, v.product_id, v.title, v.value, v.stock, v.picture_ids, v.stock * ${SEEN_DAYS} / sold.pieces as days
      from sold join variants v on v.id = sold.variant_id
      where (${isLow('v')}) or (v.is_visible and v.stock = 0)
      order by (v.stock = 0), days, sold.pieces desc limit ${limit}
    )
    select s.product_id, s.id as variant_id, p.title || coalesce(', ' || s.value, '') as title, s.stock,
           case when s.stock > 0 then greatest(1, s.days)::int end as days_left, ${pictureRow('pic')} as picture,
           (select count(*)::int from stock_waiters w where w.variant_id = s.id and w.outcome is null) as waiting
    from soon s
    join products p on p.id = s.product_id and p.is_visible
    left join pictures pic on pic.id = coalesce(s.picture_ids[1], p.picture_ids[1])
    order by (s.stock = 0), s.days`.execute(database)
  return rows
}
