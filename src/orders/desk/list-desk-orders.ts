import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { WaybillState } from '#src/domain/delivery/waybill-states.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { WAYBILL_PROBLEM } from '../carrier-collects.ts'
import { RightRefused } from '#src/staff/refusals.ts'
import type { OrderActor } from '../order-actor.ts'
import {
  type OrderSelection,
  type OrderSort,
  PACKERS_STATUSES,
  selectionCondition,
} from './order-selection.ts'

/** A row of the list. Money is kopiykas. */
export type DeskRow = {
  id: number
  number: string
  created_at: Date
  status: OrderStatus
  kind: 'checkout' | 'fast'
  is_suspicious: boolean
  is_trial: boolean
  name: string
  /** Null, with an empty name and comment, for a packer after the handover. */
  phone: string | null
  comment: string
  delivery: Readonly<Record<string, string>>
  delivery_title: string | null
  payment_method: string | null
  payment_title: string | null
  total: number
  paid: number
  refunded: number
  held: number
  items_count: number
  lines_count: number
  pictures: (PictureRow | null)[]
  waybill: {
    number: string | null
    state: WaybillState
    in_branch_at: Date | null
    problem: string | null
  } | null
  attempt: { provider: string; state: AttemptState; tries: number } | null
  has_undecided: boolean
  /** Name of the person who leads it. */
  manager: string | null
}

/** Where the next page begins: the sort key of the last row, and its id. */
export type Cursor = { key: string; id: number }
export type DeskPage = { rows: DeskRow[]; next: Cursor | null }

const PAGE_ROWS = 50

/** A page of orders after a cursor; unlike an offset, a page far down costs no more than the first. */
export async function listDeskOrders(
  database: Database,
  selection: OrderSelection,
  { actor, after = null, limit = PAGE_ROWS }: { actor: Actor; after?: Cursor | null; limit?: number },
): Promise<DeskPage> {
  demandRight(actor, 'orders.see')
  const role = actor.kind === 'staff' ? actor.role : null
  const { order, key, beyond } = sortOf(selection.sort)
  const start = after === null ? sql`true` : beyond(after)
  const { rows } = await sql<DeskRow & { key: string }>`
    with page as materialized (
      select o.* from orders o
      where ${selectionCondition(selection, role)} and ${start}
      order by ${order} limit ${limit + 1}
    )
    select o.id, o.number, o.created_at, o.status, o.kind, o.is_suspicious, o.is_trial, o.name, o.phone, o.comment, o.delivery,
           o.delivery_title, o.payment_method, o.payment_title, o.total, o.paid, o.refunded, o.held, o.items_count,
           ${key} as key, goods.lines_count, goods.pictures, goods.has_undecided,
           (select s.name from staff s where s.id = o.manager_id) as manager,
           (select json_build_object('number', w.number, 'state', w.state, 'in_branch_at', w.in_branch_at, 'problem', ${WAYBILL_PROBLEM})
            from waybills w where w.order_id = o.id and w.state <> 'annulled') as waybill,
           (select json_build_object('provider', a.provider, 'state', a.state, 'tries', a.attempt)
            from payment_attempts a where a.order_id = o.id order by a.attempt desc limit 1) as attempt
    from page o
    cross join lateral (
      select count(*)::int as lines_count,
             coalesce(to_json((array_agg(${pictureRow('pic')} order by l.position))[1:3]), '[]') as pictures,
             coalesce(bool_or(l.returned > l.restocked + l.written_off), false) as has_undecided
      from order_lines l left join pictures pic on pic.id = l.picture_id
      where l.order_id = o.id
    ) goods
    order by ${order}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map((row) => datedRow(seenBy(actor, row))),
    next: last ? { key: last.key, id: last.id } : null,
  }
}

type Sort = {
  order: RawBuilder<unknown>
  key: RawBuilder<unknown>
  beyond: (after: Cursor) => RawBuilder<unknown>
}

/** With the microseconds of the database: a JavaScript date drops them, and rows would be skipped between pages. */
const MOMENT = sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function sortOf(sort: OrderSort): Sort {
  if (sort === 'dearest')
    return {
      order: sql`o.total desc, o.id desc`,
      key: sql`o.total::text`,
      beyond: ({ key, id }) => sql`(o.total, o.id) < (${key}::bigint, ${id}::bigint)`,
    }
  if (sort === 'oldest')
    return {
      order: sql`o.created_at, o.id`,
      key: MOMENT,
      beyond: ({ key, id }) => sql`(o.created_at, o.id) > (${key}::timestamptz, ${id}::bigint)`,
    }
  return {
    order: sql`o.created_at desc, o.id desc`,
    key: MOMENT,
    beyond: ({ key, id }) => sql`(o.created_at, o.id) < (${key}::timestamptz, ${id}::bigint)`,
  }
}

/** The driver parses dates of columns, but not those inside JSON. */
function datedRow(row: DeskRow): DeskRow {
  const { waybill } = row
  if (!waybill) return row
  const at = waybill.in_branch_at
  return { ...row, waybill: { ...waybill, in_branch_at: at === null ? null : new Date(at) } }
}

/**
 * Refuses a packer an order that is not for packing yet, or was cancelled. It is no 404: the staff may know that the order
 * exists, and «removed» would be untrue.
 *
 * @throws RightRefused
 */
export function demandOrder(actor: Actor | OrderActor, status: OrderStatus): void {
  if (isPacker(actor) && !PACKERS_STATUSES.includes(status)) throw new RightRefused('orders.see')
}

/** Whether the person may see name, phone and address: a packer needs them until the parcel is handed over, not after. */
export function seesRecipient(actor: Actor | OrderActor, status: OrderStatus): boolean {
  return !isPacker(actor) || status === 'confirmed' || status === 'packed'
}

function isPacker(actor: Actor | OrderActor): boolean {
  return typeof actor !== 'string' && actor.kind === 'staff' && actor.role === 'packer'
}

/** @throws RightRefused */
export function demandRecipient(actor: OrderActor, status: OrderStatus): void {
  if (!seesRecipient(actor, status)) throw new RightRefused('orders.see')
}

function seenBy(actor: Actor, row: DeskRow): DeskRow {
  if (seesRecipient(actor, row.status)) return row
  const { method = '' } = row.delivery
  return { ...row, name: '', phone: null, comment: '', delivery: { method } }
}
