import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { CALLS_WAITING } from './calls-waiting.ts'
import { IN_BRANCH } from './order-selection.ts'

export type WaitingFacts = {
  /** Total of all new orders, kopiykas. */
  new_sum: number
  /** Parcels that have been in a branch for more than two days. */
  in_branch: number
  call_since: Date | null
}

/** Facts that the screen «Сьогодні» shows beside the counts of `countDeskOrders`. */
export async function waitingFacts(database: Database, { actor }: { actor: Actor }): Promise<WaitingFacts> {
  demandRight(actor, 'orders.change')
  const { rows } = await sql<WaitingFacts>`
    select (select coalesce(sum(o.total), 0)::float8 from orders o where o.status = 'new') as new_sum,
           (select count(*)::int from orders o where ${IN_BRANCH}) as in_branch,
           (select min(coalesce(c.asked_at, o.created_at)) from (${CALLS_WAITING}) waiting
            join orders o on o.id = waiting.id left join order_calls c on c.order_id = o.id) as call_since`.execute(
    database,
  )
  return rows[0] ?? { new_sum: 0, in_branch: 0, call_since: null }
}

/** A call that is due now; one agreed for a time to come is none. */
export type DueCall = {
  number: string
  name: string
  phone: string
  comment: string
  goods: string
  tries: number
  asked_at: Date
  status: OrderStatus
  is_pickup: boolean
  /** Name of the person who has it open now. */
  locked_by: string | null
  is_mine: boolean
}

/** The calls that have been due longest, at most `limit`. */
export async function longestCalls(
  database: Database,
  { actor, limit }: { actor: Actor; limit: number },
): Promise<DueCall[]> {
  demandRight(actor, 'orders.change')
  const me = actor.kind === 'staff' ? actor.id : null
  const { rows } = await sql<DueCall>`
    select o.number, o.name, o.phone, o.comment, o.status, ${isPickupOrder} as is_pickup, coalesce(c.tries, 0) as tries,
           coalesce(c.asked_at, o.created_at) as asked_at,
           case when c.locked_until > now() then s.name end as locked_by,
           coalesce(c.locked_until > now() and c.locked_by = ${me}::bigint, false) as is_mine,
           (select string_agg(l.title || ', ' || l.quantity || ' шт.', '; ' order by l.position)
            from order_lines l where l.order_id = o.id) as goods
    from (${CALLS_WAITING}) waiting
    join orders o on o.id = waiting.id
    left join order_calls c on c.order_id = o.id
    left join staff s on s.id = c.locked_by
    order by asked_at limit ${limit}`.execute(database)
  return rows
}
