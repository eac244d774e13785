import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import { isNameSpelt } from '#src/database/name-spelt.ts'
import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'
import { parcelParts, phonePart, readOrderText } from '#src/domain/order-desk/order-text.ts'
import type { PaymentState } from '#src/domain/payments/amount-due.ts'
import type { ORDER_SORTS, ORDER_TABS } from '#src/contract/admin/orders.ts'
import type { Role } from '#src/domain/rights/rights.ts'

export type OrderTab = (typeof ORDER_TABS)[number]
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Filters of the list of orders. Days are in Kyiv, both included; sums are kopiykas. Null selects all. */
export type OrderSelection = {
  tab: OrderTab
  text: string
  payment: PaymentState | null
  delivery: string | null
  from: string | null
  to: string | null
  sum_from: number | null
  sum_to: number | null
  /** Open, goes by Nova Poshta and has no waybill yet. */
  no_waybill: boolean
  /** Not paid on delivery, and unpaid for more than a day. */
  unpaid_day: boolean
  /** Its parcel has been in a branch for more than two days. */
  in_branch: boolean
  /** Only these orders. */
  numbers: readonly string[] | null
  /** Id of the person who leads it. */
  manager_id: number | null
  sort: OrderSort
}

export const EVERYTHING: OrderSelection = {
  tab: 'all',
  text: '',
  payment: null,
  delivery: null,
  from: null,
  to: null,
  sum_from: null,
  sum_to: null,
  no_waybill: false,
  unpaid_day: false,
  in_branch: false,
  numbers: null,
  manager_id: null,
  sort: 'newest',
}

/** Statuses are literals, not parameters, so that the planner can use the partial indexes on open orders. */
export const OPEN = sql`o.status in ('new', 'confirmed', 'packed', 'shipped')`
const NO_WAYBILL = sql`(o.status in ('new', 'confirmed', 'packed') and o.delivery ->> 'method' like 'nova_poshta%'
  and not exists (select from waybills w where w.order_id = o.id and w.state <> 'annulled'))`
export const UNPAID_DAY = sql`(${OPEN} and o.payment_method <> 'on_delivery' and o.paid + o.held = 0
  and o.created_at < now() - interval '1 day')`
/** The parcel has not been collected from the branch for two days. */
export const IN_BRANCH = sql`(${OPEN} and exists (select from waybills w
  where w.order_id = o.id and w.state = 'in_branch' and w.in_branch_at < now() - interval '2 days'))`

/** Orders that a packer sees: those to pack and those that were packed, not unconfirmed or cancelled ones. */
export const PACKERS_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'packed',
  'shipped',
  'completed',
  'returned',
]
export const FOR_PACKERS = sql`o.status in ('confirmed', 'packed', 'shipped', 'completed', 'returned')`

/** Before the handover, see `seesRecipient`. */
const SHOWS_RECIPIENT = sql`o.status in ('confirmed', 'packed')`

export const TO_FETCH = sql`(o.status = 'shipped' and ${isPickupOrder})`
export const ON_THE_WAY = sql`(o.status = 'shipped' and not ${isPickupOrder})`

function tabConditions(tab: OrderTab): RawBuilder<unknown>[] {
  if (tab === 'all') return []
  if (tab === 'open') return [OPEN]
  if (tab === 'shipped') return [ON_THE_WAY]
  return [tab === 'pickup' ? TO_FETCH : sql`o.status = ${tab}`]
}

export function selectionCondition(selection: OrderSelection, role: Role | null): RawBuilder<unknown> {
  const { tab, payment, delivery, from, to, sum_from, sum_to, numbers, manager_id } = selection
  const conditions = [
    ...tabConditions(tab),
    ...(role === 'packer' ? [FOR_PACKERS] : []),
    ...(payment === null ? [] : [sql`order_payment_state(o.total, o.paid, o.refunded, o.held) = ${payment}`]),
    ...(delivery === null ? [] : [sql`o.delivery ->> 'method' = ${delivery}`]),
    ...(from === null ? [] : [sql`o.created_at >= ${from}::date::timestamp at time zone 'Europe/Kyiv'`]),
    ...(to === null ? [] : [sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Kyiv'`]),
    ...(sum_from === null ? [] : [sql`o.total >= ${sum_from}::bigint`]),
    ...(sum_to === null ? [] : [sql`o.total <= ${sum_to}::bigint`]),
    ...(selection.no_waybill ? [NO_WAYBILL] : []),
    ...(selection.unpaid_day ? [UNPAID_DAY] : []),
    ...(selection.in_branch ? [IN_BRANCH] : []),
    ...(numbers === null ? [] : [sql`o.number = any(${numbers}::text[])`]),
    ...(manager_id === null ? [] : [sql`o.manager_id = ${manager_id}::bigint`]),
    ...textConditions(selection.text, role),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Bound on the orders found by one article or parcel number: more of them nobody scrolls through. */
const ENOUGH = 1000

/**
 * Orders with a line of this article number, typed in either keyboard layout. The CTE is materialized so that its index is
 * used: otherwise the planner may walk all lines from the newest, half a million of them for an article nobody has.
 */
const withArticle = (text: string) => sql`o.id = any(array(
  with found as materialized (
    select l.order_id from order_lines l where l.sku is not null and lower(l.sku) = any(${[text, convertLayout(text)]}::text[])
  )
  select f.order_id from found f order by f.order_id desc limit ${ENOUGH}))`

const parcels = (condition: RawBuilder<unknown>) => sql`o.id = any(array(
  select w.order_id from waybills w where w.number is not null and ${condition} limit ${ENOUGH}))`

function withParcel(digits: string): RawBuilder<unknown> {
  const { last, first } = parcelParts(digits)
  return sql.join(
    [
      parcels(sql`w.number = ${digits}`),
      ...(last === null ? [] : [parcels(sql`reverse(w.number) like reverse(${digits}) || '%'`)]),
      ...(first === null ? [] : [parcels(sql`w.number like ${`${digits}%`}`)]),
    ],
    sql` or `,
  )
}

/**
 * Name and phone find only orders whose recipient the person sees. Otherwise a packer could try a phone digit by
 * digit at a parcel that was handed over.
 */
function textConditions(typed: string, role: Role | null): RawBuilder<unknown>[] {
  const mayName = role === 'packer' ? sql`${SHOWS_RECIPIENT} and` : sql``
  const asked = readOrderText(typed)
  if (asked.kind === 'nothing') return []
  if (asked.kind === 'words')
    return [sql`(${mayName} ${isNameSpelt(sql`o.name`, asked.text)} or ${withArticle(asked.text)})`]
  const part = phonePart(asked.digits)
  const phone = part === null ? sql`` : sql` or ${mayName} o.phone like ${`%${part}%`}`
  return [
    sql`(o.number = ${asked.digits}${phone} or ${withArticle(asked.text)} or ${withParcel(asked.digits)})`,
  ]
}
