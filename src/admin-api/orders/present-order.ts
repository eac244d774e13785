import type { DeskOrder as Wire, OrderEffect } from '#src/contract/admin/orders.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { DELIVERY_METHODS, isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { trackingUrl } from '#src/domain/delivery/tracking-url.ts'
import { nextTryText } from '#src/domain/dates/next-try.ts'
import { isBeforeHandover, WAYBILL_NAMES } from '#src/domain/delivery/waybill-states.ts'
import type { ReturnRules } from '#src/domain/law/return-rules.ts'
import { returnTime } from '#src/domain/law/return-time.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import type { EditEffect } from '#src/domain/order-desk/edit-effect.ts'
import { actionName, nextAction } from '#src/domain/order-desk/next-action.ts'
import { EDITABLE, ORDER_MOVES, rightToMove } from '#src/domain/order-life/order-moves.ts'
import { type OrderStatus, statusName } from '#src/domain/order-life/order-status.ts'
import {
  amountDue,
  amountOver,
  amountReceivable,
  PAYMENT_NAMES,
  paymentState,
} from '#src/domain/payments/amount-due.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { hasRight, type Role } from '#src/domain/rights/rights.ts'
import type { WaybillRow } from '#src/delivery/waybills/stored-waybill.ts'
import { DEFAULT_DELIVERIES } from '#src/orders/checkout-methods.ts'
import type { DeskOrder } from '#src/orders/desk/find-desk-order.ts'
import type { ListedAttempt } from '#src/payments/list-attempts.ts'
import type { LapsingHold } from '#src/payments/settle-holds.ts'
import type { RefundableLine } from '#src/payments/refund-lines.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import type { ListedReceipt } from '#src/receipts/list-receipts.ts'
import { presentHistory } from './present-history.ts'
import { presentAttempt, presentReceipt, promisedBack } from './present-payments.ts'
import { takesWaybill } from './present-row.ts'

export type OrderParts = {
  found: DeskOrder
  attempts: readonly ListedAttempt[]
  /** Those of its attempts whose reserved money the bank will release soon. */
  lapsing: readonly LapsingHold[]
  receipts: readonly ListedReceipt[]
  refundables: readonly RefundableLine[]
  /** In kopiykas. */
  givenBack: number
  waybill: WaybillRow | null
  takesReceipt: boolean
  returnRules: Pick<ReturnRules, 'return_days'>
}

/** An order with everything that its screen shows. */
export function presentDeskOrder(
  {
    found,
    attempts,
    lapsing,
    receipts,
    refundables,
    givenBack,
    waybill,
    takesReceipt,
    returnRules,
  }: OrderParts,
  { role, now }: { role: Role; now: Date },
): Wire {
  const { order, lines, notes, events, past, version, sees_recipient } = found
  const isPickup = isPickupDelivery(order.delivery)
  const sees = sees_recipient && hasRight(role, 'orders.change')
  return {
    number: order.number,
    version,
    // Whoever has this address can pay or cancel the order as its customer.
    uri: hasRight(role, 'orders.change') ? `/orders/id-${order.public_id}` : '',
    created_at: order.created_at.toISOString(),
    kind: order.kind,
    is_suspicious: order.is_suspicious,
    is_trial: order.is_trial,
    status: order.status,
    status_title: statusName(order.status, isPickup),
    is_editable: EDITABLE.includes(order.status) && hasRight(role, 'orders.change'),
    moves: movesOf(order.status, { role, isPickup }),
    action: presentAction(found, { waybill, isPickup, role, now }),
    sees_recipient,
    manager: order.manager,
    name: order.name,
    phone: order.phone,
    email: order.email,
    comment: order.comment,
    past: past && { ...past, sum: toHryvnias(past.sum) },
    lines: lines.map((line) => presentLine(line, refundables)),
    ...presentSums(found, { attempts, givenBack }),
    payment_title: order.payment_title ?? 'Спосіб оплати не обрано',
    payment_method: order.payment_method,
    delivery: order.delivery,
    delivery_title: deliveryTitle(order),
    delivery_address: deliveryAddress(order.delivery),
    delivery_price: order.delivery_price === null ? null : toHryvnias(order.delivery_price),
    track: trackOf(found, isPickup),
    attempts: sees ? attempts.map((attempt) => presentAttempt(attempt, lapsing)) : [],
    receipts: sees ? receipts.map((receipt) => presentReceipt(receipt, now)) : [],
    takes_receipt: sees && takesReceipt,
    waybill: waybill && presentWaybill(waybill, now),
    takes_waybill: takesWaybill({ ...order, waybill }),
    return_time: sees ? returnTimeOf(found, returnRules, now) : null,
    notes: notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
    history: presentHistory(events, { ...order, isPickup, isFast: order.kind === 'fast', role }),
  }
}

/** What the order costs, and what of that was paid, is due and can be refunded, in hryvnias. */
function presentSums(
  { order, lines }: DeskOrder,
  { attempts, givenBack }: Pick<OrderParts, 'attempts' | 'givenBack'>,
) {
  const state = paymentState(order)
  const promised = promisedBack(attempts)
  return {
    goods: toHryvnias(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    discount: toHryvnias(order.discount),
    promo_code: order.promo_code,
    promo_discount: toHryvnias(order.promo_discount),
    total: toHryvnias(order.total),
    due: toHryvnias(amountDue(order)),
    receivable: toHryvnias(amountReceivable(order, givenBack)),
    paid: toHryvnias(order.paid),
    refunded: toHryvnias(order.refunded),
    held: toHryvnias(order.held),
    refundable: toHryvnias(Math.max(0, order.paid - order.refunded - promised)),
    over: toHryvnias(Math.max(0, amountOver(order) - promised)),
    payment_state: state,
    payment_state_title: PAYMENT_NAMES[state],
  }
}

/** The time to return goods counts from when the order was completed, by tracking or by hand. */
function returnTimeOf(
  { order, events }: DeskOrder,
  rules: OrderParts['returnRules'],
  now: Date,
): Wire['return_time'] {
  const received = events.findLast((event) => event.kind === 'status' && event.after === 'completed')
  return order.status === 'completed' && received ? returnTime(received.created_at, now, rules) : null
}

function presentAction(
  { order, lines }: DeskOrder,
  { waybill, isPickup, role, now }: { waybill: WaybillRow | null; isPickup: boolean; role: Role; now: Date },
): Wire['action'] {
  const hasUndecidedGoods = lines.some((line) => line.returned > line.restocked + line.written_off)
  const awaitsOnlinePayment = isOnlineMethod(order.payment_method) && order.paid + order.held === 0
  const mayChange = hasRight(role, 'orders.change')
  const facts = { ...order, isPickup, waybill, awaitsOnlinePayment, hasUndecidedGoods, mayChange }
  const id = nextAction(facts, now)
  return { id, title: actionName(id, isPickup) }
}

const FORWARD: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  new: 'confirmed',
  confirmed: 'packed',
  packed: 'shipped',
  shipped: 'completed',
}

function movesOf(from: OrderStatus, { role, isPickup }: { role: Role; isPickup: boolean }): Wire['moves'] {
  return ORDER_MOVES[from]
    .filter((status) => hasRight(role, rightToMove(from, status)))
    .map((status) => ({
      status,
      title: statusName(status, isPickup),
      is_forward: FORWARD[from] === status,
    }))
}

function deliveryTitle({ delivery, delivery_title }: DeskOrder['order']): string {
  const method = DELIVERY_METHODS.find((known) => known === delivery['method'])
  if (method === undefined) return 'Доставку не обрано'
  return delivery_title ?? DEFAULT_DELIVERIES[method].title
}

function presentLine(
  line: DeskOrder['lines'][number],
  refundables: readonly RefundableLine[],
): Wire['lines'][number] {
  const refundable = refundables.find(({ position }) => position === line.position)
  const { variant_title, variant_value, price, quantity, returned, restocked, written_off } = line
  return {
    position: line.position,
    product_id: line.product_id,
    variant_id: line.variant_id,
    title: line.title,
    variant: variantText(variant_title, variant_value),
    sku: line.sku,
    barcode: line.barcode,
    slug: line.slug,
    picture: presentPicture(line.picture),
    price: toHryvnias(price),
    quantity,
    total: toHryvnias(price * quantity),
    stock: line.stock,
    returned,
    undecided: returned - restocked - written_off,
    packed: Math.min(line.packed, quantity),
    refundable_pieces: refundable?.pieces ?? 0,
    refundable: toHryvnias(refundable?.sum ?? 0),
  }
}

/** A variant's option as text: «Колір: білий». */
export function variantText(title: string | null, value: string | null): string {
  return [title, value].filter(Boolean).join(': ')
}

const WAY = ['new', 'confirmed', 'packed', 'shipped', 'completed'] as const

/**
 * The steps in the life of the order, with who did each and when. If one was repeated, the last time counts.
 */
function trackOf({ order, events }: DeskOrder, isPickup: boolean): Wire['track'] {
  const steps = order.status === 'cancelled' || order.status === 'returned' ? [order.status] : []
  const reached = new Map<OrderStatus, { at: string; by: string | null }>([
    ['new', { at: order.created_at.toISOString(), by: null }],
  ])
  for (const event of events)
    if (event.kind === 'status')
      reached.set(event.after, { at: event.created_at.toISOString(), by: event.actor_name })
  const now = WAY.findIndex((status) => status === order.status)
  return [...WAY, ...steps].map((status, place) => {
    const isPast = now === -1 ? reached.has(status) : place <= now
    const { at = null, by = null } = (isPast && reached.get(status)) || {}
    return { status, title: statusName(status, isPickup), at, by }
  })
}

function presentWaybill(waybill: WaybillRow, now: Date): NonNullable<Wire['waybill']> {
  const { number, state, problem, facts, cost, created_at, next_try_at } = waybill
  const carrier = CARRIERS.find((known) => known === waybill.carrier)
  return {
    number,
    state,
    state_title: state === 'created' ? 'чекає на передачу' : WAYBILL_NAMES[state].toLowerCase(),
    problem,
    next_try: next_try_at && nextTryText(next_try_at, now),
    weight_g: facts.weight_g,
    declared: toHryvnias(facts.declared),
    cost: cost === null ? null : toHryvnias(cost),
    created_at: created_at.toISOString(),
    tracking_url: carrier && number !== null ? trackingUrl(carrier, number) : null,
    is_changeable: isBeforeHandover(state),
  }
}

/** What an edit would change, with amounts in hryvnias. */
export function presentEffect({ stock, payment, receipt, waybill }: EditEffect, paid: number): OrderEffect {
  const [weight_before_g, weight_after_g] = waybill.weight_g
  return {
    stock,
    payment: {
      kind: payment.kind,
      sum: payment.kind === 'none' ? 0 : toHryvnias(payment.sum),
      on_delivery: payment.kind === 'none' ? false : payment.on_delivery,
      paid: toHryvnias(paid),
    },
    receipt: { kind: receipt.kind, sum: receipt.kind === 'none' ? 0 : toHryvnias(receipt.sum) },
    waybill: { kind: waybill.kind, weight_before_g, weight_after_g, cash: toHryvnias(waybill.cash) },
  }
}
