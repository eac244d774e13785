import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import type { WaybillState } from '#src/domain/delivery/waybill-states.ts'
import { WAYBILL_PROBLEM } from '#src/orders/carrier-collects.ts'
import type { Shipment } from '../load-shipment.ts'

export type WaybillRow = {
  id: number
  order_id: number
  order_number: string
  order_status: OrderStatus
  phone: string
  carrier: Carrier
  state: WaybillState
  mark: string
  number: string | null
  ref: string | null
  facts: Shipment
  cost: number | null
  problem: string | null
  status_text: string | null
  created_at: Date
  in_branch_at: Date | null
  /** When the shop itself repeats what has failed; null if nothing has, or it will not. */
  next_try_at: Date | null
  /** Id of the request that asked for it. */
  request_id: string | null
}

const NEWEST = sql`w.id desc`

type ListOptions = {
  limit: number
  order?: RawBuilder<unknown>
  /** `PREPARED`, if one plan serves every value of the condition. */
  mark?: RawBuilder<unknown>
}

/** Waybills with this condition, annulled ones too; by default the newest first. */
export async function listWaybills(
  database: Database,
  condition: RawBuilder<unknown>,
  { limit, order = NEWEST, mark = sql`` }: ListOptions,
): Promise<WaybillRow[]> {
  const { rows } = await sql<WaybillRow>`${mark}
    select w.id, w.order_id, o.number as order_number, o.status as order_status, o.phone, w.carrier, w.state, w.mark,
           w.number, w.ref, w.facts, w.cost, ${WAYBILL_PROBLEM} as problem, w.status_text, w.created_at, w.in_branch_at, w.request_id,
           case when w.state in ('asked', 'created') and w.problem is not null
             then greatest(w.busy_until, w.followed_at + interval '1 minute') end as next_try_at
    from waybills w
    join orders o on o.id = w.order_id
    where ${condition}
    order by ${order}
    limit ${limit}`.execute(database)
  return rows
}

/** The waybill of an order that is not annulled; there is one at most. */
export async function findWaybill(database: Database, orderNumber: string): Promise<WaybillRow | null> {
  const [row] = await listWaybills(database, sql`o.number = ${orderNumber} and w.state <> 'annulled'`, {
    limit: 1,
    mark: PREPARED,
  })
  return row ?? null
}

/** Waybills of these orders that are not annulled. */
export async function findWaybills(
  database: Database,
  orderNumbers: readonly string[],
): Promise<WaybillRow[]> {
  const condition = sql`o.number = any(${orderNumbers}) and w.state <> 'annulled'`
  return listWaybills(database, condition, { limit: orderNumbers.length })
}

export async function findWaybillById(database: Database, id: number): Promise<WaybillRow | null> {
  const [row] = await listWaybills(database, sql`w.id = ${id}`, { limit: 1 })
  return row ?? null
}
