import { type RawBuilder, sql } from 'kysely'
import { LOW_STOCK } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { countedOrders } from '#src/database/counted-orders.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

export type RunningOut = {
  product_id: number
  variant_id: number
  title: string
  picture: PictureRow | null
  stock: number
  days_left: number | null
  waiting: number
}

/** The number of days over which the speed of sales is measured. */
const SEEN_DAYS = 30
/** Pieces left: 0 for what is sold out, and the stocks that count as running out. */
const STOCKS = Array.from({ length: LOW_STOCK + 1 }, (_, stock) => stock)

/**
 * Returns goods that sell and are running out or sold out: first those that will be gone soonest, last those
 * that are gone.
 * @throws RightRefused
 */
export async function findRunningOut(
  database: Database,
  { actor, now, limit }: { actor: Actor; now: Date; limit: number },
): Promise<RunningOut[]> {
  demandRight(actor, 'goods.stock')
  const { rows } = await sql<RunningOut>`
    with recent as materialized (
      select id from ${countedOrders} o
      where created_at >= ${now}::timestamptz - make_interval(days => ${SEEN_DAYS}) and status <> 'cancelled'
    ), sold as materialized (
      select l.variant_id, sum(l.quantity) as pieces
      from recent join order_lines l on l.order_id = recent.id
      -- Lines are stored in the order of their orders, so this is one look through the newest instead of one
      -- for each order.
      where l.order_id >= (select min(id) from recent) and l.variant_id is not null
      group by l.variant_id
      order by pieces desc
    ), soon as (
      ${sql.join(
        STOCKS.map((stock) => bestSold(stock, limit)),
        sql` union all `,
      )}
      order by days nulls last, pieces desc limit ${limit}
    )
    select s.product_id, s.variant_id, s.title, s.stock, case when s.stock > 0 then greatest(1, s.days) end as days_left,
           ${pictureRow('pic')} as picture,
           (select count(*)::int from stock_waiters w where w.variant_id = s.variant_id and w.outcome is null) as waiting
    from soon s
    left join pictures pic on pic.id = s.picture_id
    order by s.days nulls last, s.pieces desc`.execute(database)
  return rows
}

/**
 * Among variants with the same stock the best sold are gone soonest, so the first few of each stock are
 * enough.
 */
function bestSold(stock: number, limit: number): RawBuilder<unknown> {
  const days = stock === 0 ? sql`null::int` : sql`(${sql.lit(stock * SEEN_DAYS)} / s.pieces)::int`
  return sql`(
    select s.pieces, ${days} as days, v.id as variant_id, v.product_id, v.stock,
           p.title || coalesce(', ' || v.value, '') as title, coalesce(v.picture_ids[1], p.picture_ids[1]) as picture_id
    from sold s
    join variants v on v.id = s.variant_id
    join products p on p.id = v.product_id and p.is_visible
    where v.is_visible and v.stock = ${sql.lit(stock)}
    order by s.pieces desc limit ${limit}
  )`
}
