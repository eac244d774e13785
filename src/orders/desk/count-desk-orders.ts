import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { CALLS_WAITING } from './calls-waiting.ts'
import { FOR_PACKERS, ON_THE_WAY, OPEN, TO_FETCH, UNPAID_DAY } from './order-selection.ts'

/** Counts of open orders for the tabs of the list; finished orders are not counted. */
export type OrderCounts = {
  open: number
  new: number
  confirmed: number
  packed: number
  /** On their way with a carrier. */
  shipped: number
  /** Ready for pickup. */
  pickup: number
  calls: number
  no_waybill: number
  unpaid_day: number
  /** Whether the person may see no order at all, finished ones included. */
  is_empty: boolean
}

export async function countDeskOrders(database: Database, { actor }: { actor: Actor }): Promise<OrderCounts> {
  demandRight(actor, 'orders.see')
  const isPacker = actor.kind === 'staff' && actor.role === 'packer'
  const mine = isPacker ? sql`o.status <> 'new'` : sql`true`
  const { rows } = await sql<OrderCounts>`
    select count(*)::int as open,
           count(*) filter (where o.status = 'new')::int as new,
           count(*) filter (where o.status = 'confirmed')::int as confirmed,
           count(*) filter (where o.status = 'packed')::int as packed,
           (count(*) filter (where ${ON_THE_WAY}))::int as shipped,
           (count(*) filter (where ${TO_FETCH}))::int as pickup,
           (count(*) filter (where o.delivery ->> 'method' like 'nova_poshta%' and o.status <> 'shipped'
             and w.order_id is null))::int as no_waybill,
           (count(*) filter (where ${UNPAID_DAY}))::int as unpaid_day,
           not exists (select from orders o where ${isPacker ? FOR_PACKERS : sql`true`}) as is_empty,
           ${isPacker ? sql`0` : sql`(select count(*)::int from (${CALLS_WAITING}) waiting)`} as calls
    from orders o
    left join waybills w on w.order_id = o.id and w.state <> 'annulled'
    where ${OPEN} and ${mine}`.execute(database)
  return (
    rows[0] ?? {
      open: 0,
      new: 0,
      confirmed: 0,
      packed: 0,
      shipped: 0,
      pickup: 0,
      calls: 0,
      no_waybill: 0,
      unpaid_day: 0,
      is_empty: true,
    }
  )
}
