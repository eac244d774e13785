import { RECEIPT_TITLES } from '#src/domain/receipts/receipt-kinds.ts'
import { WAYBILL_NAMES, WAYBILL_STATES } from '#src/domain/delivery/waybill-states.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { ORDER_MOVES, rightToMove } from '#src/domain/order-life/order-moves.ts'
import { type OrderStatus, statusName } from '#src/domain/order-life/order-status.ts'
import { attemptText, isAttemptState } from '#src/domain/payments/attempt-state.ts'
import { hasRight, type Role } from '#src/domain/rights/rights.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import type { ActorName } from '#src/orders/order-actor.ts'
import type { EditFacts, OrderEventRow } from '#src/orders/order-events.ts'

type Entry = DeskOrder['history'][number]

const ACTORS: Readonly<Record<ActorName, string>> = {
  shop: '',
  owner: 'команда магазину',
  customer: 'покупець',
  telegram: 'Telegram',
  staff: '',
}

/** The history as sentences, the newest first. */
export function presentHistory(
  events: readonly OrderEventRow[],
  {
    created_at,
    isFast,
    isPickup,
    status,
    role,
  }: { created_at: Date; isFast: boolean; isPickup: boolean; status: OrderStatus; role: Role },
): Entry[] {
  const last = events.findLast(({ kind }) => kind === 'status')
  const made = events.some((event) => event.kind === 'edit' && isFirst(event))
  const first: Entry = {
    id: 0,
    at: created_at.toISOString(),
    by: '',
    is_staff: false,
    is_bad: false,
    back_to: null,
    text: isFast ? 'Швидке замовлення з сайту' : 'Замовлення з сайту',
  }
  return [
    ...(made ? [] : [first]),
    ...events.map((event) => ({
      ...entryOf(event, isPickup),
      back_to: event === last ? backOf(event, status, role) : null,
    })),
  ].toReversed()
}

/** The status to which the last change can be undone, as far as the life of an order allows it. */
function backOf(event: OrderEventRow, status: OrderStatus, role: Role): OrderStatus | null {
  if (event.kind !== 'status' || event.after !== status) return null
  const { before } = event
  const isStep = ORDER_MOVES[status].includes(before)
  return isStep && hasRight(role, rightToMove(status, before)) ? before : null
}

function entryOf(event: OrderEventRow, isPickup: boolean): Omit<Entry, 'back_to'> {
  const { id, created_at, actor, actor_name } = event
  return {
    id,
    at: created_at.toISOString(),
    by: actor_name ?? ACTORS[actor],
    is_staff: actor === 'staff' || actor === 'owner' || actor === 'telegram',
    is_bad: event.kind === 'payment' && event.after.state === 'failed',
    text: textOf(event, isPickup),
  }
}

function isFirst({ before, after }: { before: EditFacts; after: EditFacts }): boolean {
  return before.total === undefined && after.lines !== undefined && after.total !== undefined
}

function textOf(event: OrderEventRow, isPickup: boolean): string {
  switch (event.kind) {
    case 'status': {
      if (event.reason === 'undone') return `Скасовано дію: знову «${statusName(event.after, isPickup)}»`
      const why = event.reason ? `, ${REASONS[event.reason]}` : ''
      return `${statusName(event.after, isPickup)}${why}`
    }
    case 'edit':
      return editText(event)
    case 'payment':
    case 'refund':
      return moneyText(event)
    case 'waybill': {
      const state = WAYBILL_STATES.find((known) => known === event.after.state)
      return `Накладна ${event.after.number ?? ''}: ${state ? WAYBILL_NAMES[state].toLowerCase() : event.after.state}`
    }
    case 'receipt': {
      const name = RECEIPT_TITLES[event.after.receipt]
      return `${name} на ${formatPrice(event.after.amount)}`
    }
    default:
      return `${GOODS[event.kind]}: ${event.title}, ${event.after - event.before} шт.`
  }
}

const REASONS = {
  unconfirmed: 'не підтверджено вчасно',
  unpaid: 'не сплачено вчасно',
  no_answer: 'не додзвонилися',
  declined: 'відмова покупця',
  undone: 'дію скасовано',
} as const

const GOODS = { returned: 'Повернулося', restocked: 'Знову у продажу', written_off: 'Списано' } as const

const FACTS: Readonly<Record<string, string>> = {
  lines: 'товари',
  discount: 'знижка',
  delivery: 'доставка',
  payment_method: 'спосіб оплати',
  name: 'ім’я',
  phone: 'телефон',
  email: 'пошта',
  comment: 'коментар',
}

function editText(event: OrderEventRow & { kind: 'edit' }): string {
  const { before, after, reason } = event
  const why = reason ? `. ${reason}` : ''
  if (isFirst(event)) return `Замовлення створено ${reason ?? ''}, ${formatPrice(after.total ?? 0)}`
  const names = Object.keys(after).flatMap((key) => FACTS[key] ?? [])
  const sum =
    before.total === undefined || after.total === undefined
      ? ''
      : `, ${formatPrice(before.total)} → ${formatPrice(after.total)}`
  return `Змінено: ${names.join(', ')}${sum}${why}`
}

const REFUNDS: Readonly<Record<string, string>> = {
  new: 'надсилаємо',
  sent: 'банк виконує',
  done: 'виконано',
  failed: 'банк відхилив',
  stopped: 'зупинено',
}

function moneyText(event: OrderEventRow & { kind: 'payment' | 'refund' }): string {
  const { provider, state, amount, note } = event.after
  const more = note ? `. ${note}` : ''
  if (event.kind === 'refund')
    return `Повернення ${formatPrice(amount)}: ${REFUNDS[state] ?? state}, ${providerName(provider)}${more}`
  const words = isAttemptState(state) ? attemptText(state, amount) : `${state} ${formatPrice(amount)}`
  return `${words}, ${providerName(provider)}${more}`
}
