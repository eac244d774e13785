import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { countedOrders } from '#src/database/counted-orders.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/**
 * Takings of a day in Kyiv, `2026-11-23`, in kopiykas. They are the totals of orders that were not cancelled, less refunds.
 * A returned order counts only with the money that was not refunded yet.
 */
export type DayTakings = { day: string; takings: number; orders: number; returns: number; refunded: number }

/** Takings of each of the last `days`, the oldest first, including days without an order. */
export async function countTakings(
  database: Database,
  { actor, days, now }: { actor: Actor; days: number; now: Date },
): Promise<DayTakings[]> {
  demandRight(actor, 'takings.see')
  const { rows } = await sql<DayTakings>`
    with today as (select (${now}::timestamptz at time zone 'Europe/Kyiv')::date as day),
    sold as (
      select (o.created_at at time zone 'Europe/Kyiv')::date as day,
             sum(case when o.status = 'returned' then least(o.total, o.paid - o.refunded)
                 else o.total - back.sum end) as takings,
             count(*) as orders, count(*) filter (where back.sum > 0 or o.status = 'returned') as returns,
             sum(back.sum) as refunded
      from today, ${countedOrders} o
      -- Money paid above the total (twice, or before a line was removed) is no part of it, so refunding it is no loss.
      cross join lateral (select greatest(0, o.refunded - greatest(0, o.paid - o.total)) as sum) back
      where o.created_at >= (today.day - ${days - 1}::int)::timestamp at time zone 'Europe/Kyiv'
        and o.created_at < (today.day + 1)::timestamp at time zone 'Europe/Kyiv' and o.status <> 'cancelled'
      group by 1
    )
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(sold.takings, 0)::float8 as takings,
           coalesce(sold.orders, 0)::int as orders, coalesce(sold.returns, 0)::int as returns,
           coalesce(sold.refunded, 0)::float8 as refunded
    from today, lateral generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') each(day)
    left join sold on sold.day = each.day::date
    order by each.day`.execute(database)
  return rows
}
