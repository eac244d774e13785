import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { WAYBILL_NAMES } from '#src/domain/delivery/waybill-states.ts'
import { isLying } from '#src/domain/delivery/waybill-states.ts'
import { kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'
import { actionName, nextAction } from '#src/domain/order-desk/next-action.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { paymentState } from '#src/domain/payments/amount-due.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { hasRight, type Role } from '#src/domain/rights/rights.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import type { DeskRow } from '#src/orders/desk/list-desk-orders.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'

/** Who reads the order, and when. */
type Reader = { role: Role; now: Date }

/** An order as a row of the list. */
export function presentRow(row: DeskRow, reader: Reader): OrderListRow {
  const isPickup = isPickupDelivery(row.delivery)
  return {
    number: row.number,
    created_at: row.created_at.toISOString(),
    status: row.status,
    status_title: statusName(row.status, isPickup),
    kind: row.kind,
    is_suspicious: row.is_suspicious,
    is_trial: row.is_trial,
    name: row.name,
    phone: row.phone === null ? null : formatPhone(row.phone),
    delivery: presentDelivery(row, reader.now),
    payment: presentPayment(row),
    total: toHryvnias(row.total),
    items_count: row.items_count,
    lines_count: row.lines_count,
    pictures: row.pictures.map(presentPicture),
    waybill: row.waybill && { number: row.waybill.number, state: row.waybill.state },
    takes_waybill: takesWaybill(row),
    manager: row.manager,
    action: presentAction(row, reader),
  }
}

/** The next action for the order that the reader may do, with the label of its button. */
export function presentAction(row: DeskRow, { role, now }: Reader): OrderListRow['action'] {
  const isPickup = isPickupDelivery(row.delivery)
  const id = nextAction(
    {
      ...row,
      isPickup,
      hasUndecidedGoods: row.has_undecided,
      mayChange: hasRight(role, 'orders.change'),
      awaitsOnlinePayment: isOnlineMethod(row.payment_method) && row.paid + row.held === 0,
    },
    now,
  )
  return { id, title: actionName(id, isPickup) }
}

/** Whether a waybill can be created now. */
export function takesWaybill({
  status,
  delivery,
  waybill,
}: {
  status: DeskRow['status']
  delivery: Readonly<Record<string, string>>
  waybill: { state: string } | null
}): boolean {
  const isBefore = status === 'new' || status === 'confirmed' || status === 'packed'
  return isBefore && waybill === null && carrierOf(delivery['method'] ?? '') !== null
}

function presentDelivery(
  { delivery, delivery_title, waybill, status }: DeskRow,
  now: Date,
): OrderListRow['delivery'] {
  const { method = '', city = '', branch = '', street = '', house = '', index = '' } = delivery
  const place = method === '' ? 'Уточнити' : (cityName(city) ?? delivery_title ?? 'Самовивіз')
  if (waybill?.problem) return { method, place, point: waybill.problem, is_bad: true }
  if (status === 'shipped' && waybill) {
    if (waybill.state === 'in_branch' && waybill.in_branch_at && isLying(waybill.in_branch_at, now))
      return { method, place, point: lyingText(waybill.in_branch_at, now), is_bad: true }
    return { method, place, point: WAYBILL_NAMES[waybill.state].toLowerCase(), is_bad: false }
  }
  const home = [street, house].filter(Boolean).join(', ')
  const point = pointName(branch) ?? (home || index)
  return { method, place, point, is_bad: false }
}

function lyingText(since: Date, now: Date): string {
  return `лежить ${(dayOf(now) - dayOf(since)) / DAY_MS + 1}-й день`
}

const DAY_MS = 86_400_000

function dayOf(moment: Date): number {
  return Date.parse(kyivClock(moment).day)
}

/** «м. Київ, Київська обл.» becomes «Київ», because the column is narrow. */
function cityName(city: string): string | null {
  const [name = ''] = city.split(',')
  const short = name.replace(/^(?:м|с|смт|с-ще|селище|село|місто)\.?\s+/u, '').trim()
  return short === '' ? null : short
}

function pointName(branch: string): string | null {
  const found = /(відділення|поштомат|пункт)[^№\d]*№?\s*(\d+)/iu.exec(branch)
  if (found) return `${(found[1] ?? '').toLowerCase()} № ${found[2]}`
  return branch === '' ? null : branch
}

/** How the order is paid, in the few words that fit into a list. */
export function presentPayment(row: DeskRow): OrderListRow['payment'] {
  const { payment_method, payment_title, attempt, kind, paid, refunded, held } = row
  const state = paymentState(row)
  const by = attempt === null ? '' : providerName(attempt.provider)
  if (state === 'refunded' || state === 'part_refunded')
    return { kind: 'back', title: `Повернено ${formatPrice(refunded)}`, note: `із ${formatPrice(paid)}` }
  if (state === 'paid') return { kind: held > 0 && paid === 0 ? 'hold' : 'paid', title: 'Оплачено', note: by }
  if (state === 'held') return { kind: 'hold', title: 'Утримано', note: by }
  if (state === 'part') return { kind: 'part', title: 'Оплачено частину', note: formatPrice(paid + held) }
  if (attempt?.state === 'failed')
    return { kind: 'fail', title: 'Не пройшла', note: attempt.tries > 1 ? `${attempt.tries} спроби` : by }
  if (payment_method === null)
    return kind === 'fast'
      ? { kind: 'unknown', title: 'Швидке', note: '' }
      : { kind: 'unknown', title: 'Уточнити', note: '' }
  if (payment_method === 'on_delivery') return { kind: 'due', title: 'При отриманні', note: '' }
  if (payment_method === 'invoice') return { kind: 'due', title: 'Рахунок', note: 'чекає на оплату' }
  return { kind: 'due', title: 'Очікує', note: payment_title ?? '' }
}
