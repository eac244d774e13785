import { RECEIPT_TITLES } from '#src/domain/receipts/receipt-kinds.ts'
import { WAYBILL_NAMES, WAYBILL_STATES } from '#src/domain/delivery/waybill-states.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { ATTEMPT_NAMES, isAttemptState } from '#src/domain/payments/attempt-state.ts'
import { amountDue, amountOver, PAYMENT_NAMES, paymentState } from '#src/domain/payments/amount-due.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import { presentOrder } from '#src/orders/present-order.ts'
import type { StoredLine } from '#src/orders/stored-order.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'
import { deliveryPriceText } from '#src/domain/order-life/delivery-price.ts'
import { discountTitle } from '#src/domain/promo-codes/promo-code.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type {
  ReceiptFacts,
  EditEvent,
  EditFacts,
  GoodsEventKind,
  MoneyEvent,
  OrderEventRow,
  StatusReason,
  WaybillFacts,
} from '#src/orders/order-events.ts'
import type { ActorName } from '#src/orders/order-actor.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'

/** Returns an order as one line of a list. */
export function orderLine({ number, status, name, phone, total, created_at, ...order }: OrderRow): string {
  const day = shortMoment(created_at)
  const marks = [
    ...(order.kind === 'fast' ? ['швидке'] : []),
    ...(order.status_reason === 'unconfirmed' ? ['не підтверджено вчасно: товари знову у продажу'] : []),
    ...(order.status_reason === 'unpaid' ? ['не сплачено вчасно: товари знову у продажу'] : []),
    ...(order.paid + order.held > 0 ? [PAYMENT_NAMES[paymentState({ ...order, total })].toLowerCase()] : []),
    ...(order.is_trial ? ['пробне'] : []),
    ...(order.is_suspicious ? ['можливо, робот: зателефонуйте'] : []),
  ]
  const stateName = statusName(status, isPickupDelivery(order.delivery))
  const mark = marks.length > 0 ? `  [${marks.join('; ')}]` : ''
  return `${number}  ${day}  ${stateName}  ${formatPrice(total)}  ${name}, ${phone}${mark}`
}

function shortMoment(moment: Date): string {
  return moment.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'short' })
}

const ACTORS: Readonly<Record<ActorName, string>> = {
  shop: 'магазин',
  owner: 'власник',
  customer: 'покупець',
  telegram: 'власник у Telegram',
  staff: 'команда',
}

const GOODS_EVENTS: Readonly<Record<GoodsEventKind, string>> = {
  returned: 'повернено',
  restocked: 'знову у продажу',
  written_off: 'списано',
}

/** Returns an event of an order as one line. */
export function eventLine(event: OrderEventRow, isPickup: boolean): string {
  const who = event.actor_name ?? ACTORS[event.actor]
  const why = event.kind === 'status' && event.reason ? `, ${REASONS[event.reason]}` : ''
  return `  ${shortMoment(event.created_at)}  ${eventText(event, isPickup)} (${who}${why})`
}

function eventText(event: OrderEventRow, isPickup: boolean): string {
  switch (event.kind) {
    case 'status':
      return `${statusName(event.before, isPickup)} → ${statusName(event.after, isPickup)}`
    case 'edit':
      return editText(event)
    case 'payment':
    case 'refund':
      return moneyText(event)
    case 'receipt':
      return receiptText(event.after)
    case 'waybill':
      return waybillText(event.after)
    default:
      return `${event.title}: ${GOODS_EVENTS[event.kind]} ${event.after - event.before} шт.`
  }
}

const REASONS: Readonly<Record<StatusReason, string>> = {
  unconfirmed: 'не підтверджено вчасно',
  unpaid: 'не сплачено вчасно',
  no_answer: 'не додзвонилися',
  declined: 'покупець відмовився',
  undone: 'дію скасовано',
}

/** A receipt as «фіскальний чек на 200,00 грн: 123». */
function receiptText({ receipt, amount, fiscal_code, url }: ReceiptFacts): string {
  const name = RECEIPT_TITLES[receipt].toLowerCase()
  return `${name} на ${formatPrice(amount)}: ${fiscal_code ?? url}`
}

/** A waybill as «накладна 20450000000001: У дорозі». */
function waybillText({ state, number }: WaybillFacts): string {
  const known = WAYBILL_STATES.find((name) => name === state)
  return `накладна ${number ?? ''}: ${known ? WAYBILL_NAMES[known] : state}`
}

const REFUND_STATES: Readonly<Record<string, string>> = {
  new: 'розпочато',
  sent: 'сервіс виконує',
  done: 'виконано',
  failed: 'не вдалося',
  stopped: 'зупинено',
}

/** A payment or refund as «оплата 100001-1, LiqPay, 200,00 грн: Оплачено». */
function moneyText({
  kind,
  after: { reference, provider, state, amount, note },
}: Pick<MoneyEvent, 'kind' | 'after'>): string {
  const name = kind === 'payment' ? 'оплата' : 'повернення коштів'
  const word = kind === 'refund' ? REFUND_STATES[state] : isAttemptState(state) ? ATTEMPT_NAMES[state] : null
  return `${name} ${reference}, ${providerName(provider)}, ${formatPrice(amount)}: ${word ?? state}${note ? ` (${note})` : ''}`
}

const FACT_NAMES: Readonly<Record<keyof EditFacts, string>> = {
  lines: 'товари',
  discount: 'знижку',
  total: 'суму',
  delivery: 'доставку',
  delivery_price: 'вартість доставки',
  payment_method: 'спосіб оплати',
  name: 'ім’я',
  phone: 'телефон',
  email: 'email',
  comment: 'коментар',
}

/** «змінено товари, знижку; 200,00 грн → 150,00 грн: домовилися по телефону». */
function editText({ before, after, reason }: Omit<EditEvent, 'actor'>): string {
  const isFirst = before.total === undefined && after.lines !== undefined && after.total !== undefined
  if (isFirst) return `оформлено${reason === null ? '' : ` ${reason}`}, ${formatPrice(after.total ?? 0)}`
  const facts = Object.entries(FACT_NAMES).flatMap(([key, name]) =>
    key in after && key !== 'total' ? [name] : [],
  )
  const sum =
    before.total === undefined || after.total === undefined
      ? ''
      : `; ${formatPrice(before.total)} → ${formatPrice(after.total)}`
  return `змінено ${facts.join(', ')}${sum}${reason === null ? '' : `: ${reason}`}`
}

function isOfGoods(event: OrderEventRow): event is Extract<OrderEventRow, { kind: GoodsEventKind }> {
  return event.kind in GOODS_EVENTS
}

/** Returns how many pieces have come back and wait for the owner's decision. */
export function undecidedPieces(events: readonly OrderEventRow[]): number {
  let pieces = 0
  for (const event of events) {
    if (!isOfGoods(event)) continue
    const change = event.after - event.before
    pieces += event.kind === 'returned' ? change : -change
  }
  return pieces
}

/** Returns everything that is needed to pack an order and to call its customer. */
export function orderDetails(order: OrderRow): string[] {
  const { delivery, payment, comment } = presentOrder(order)
  const facts = [
    order.email ?? '',
    delivery ? `Доставка: ${[delivery.title, delivery.address].filter(Boolean).join(', ')}` : '',
    delivery ? `Вартість доставки: ${deliveryPriceText(order.delivery_price, delivery.method)}` : '',
    order.discount > 0 ? `${discountTitle(order.promo_code)}: ${formatPrice(order.discount)}` : '',
    payment ? `Оплата: ${payment.title}` : '',
    order.paid > 0 ? `Сплачено: ${formatPrice(order.paid)}` : '',
    order.refunded > 0 ? `Повернено: ${formatPrice(order.refunded)}` : '',
    order.held > 0 ? `Утримано на картці: ${formatPrice(order.held)}` : '',
    amountOver(order) > 0 ? `Треба повернути: ${formatPrice(amountOver(order))}` : '',
    hasMoney(order) && amountDue(order) > 0 ? `До сплати: ${formatPrice(amountDue(order))}` : '',
    comment === '' ? '' : `Коментар: ${comment}`,
  ]
  return [
    ...facts.filter(Boolean),
    ...order.lines.map((line) => `${line.position + 1}. ${goodsLine(line)}`),
  ].map((text) => `  ${text}`)
}

function hasMoney({ paid, held, payment_method }: OrderRow): boolean {
  return paid + held > 0 || isOnlineMethod(payment_method)
}

function goodsLine({ title, sku, variant_title, variant_value, price, quantity }: StoredLine): string {
  const variant = variant_value === null ? '' : `, ${variant_title ?? ''}: ${variant_value}`
  const article = sku === null ? '' : ` [${sku}]`
  return `${quantity} × ${formatPrice(price)}  ${title}${variant}${article}`
}
