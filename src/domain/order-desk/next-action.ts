import { isLying, type WaybillState } from '../delivery/waybill-states.ts'
import type { OrderStatus } from '../order-life/order-status.ts'

/** What an order's row knows when it says what is to be done next. */
export type ActionFacts = {
  status: OrderStatus
  kind: 'checkout' | 'fast'
  isPickup: boolean
  /** Paid on a provider's page, and nothing of it has come. */
  awaitsOnlinePayment: boolean
  waybill: { state: WaybillState; in_branch_at: Date | null } | null
  /** Pieces that have come back and nobody has decided about. */
  hasUndecidedGoods: boolean
}

export const ORDER_ACTIONS = [
  'call',
  'remind',
  'confirm',
  'pack',
  'hand_over',
  'complete',
  'track',
  'decide',
  'open',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** The one next thing that an order waits for. */
export function nextAction(
  { status, kind, awaitsOnlinePayment, waybill, hasUndecidedGoods }: ActionFacts,
  now: Date,
): OrderAction {
  if (hasUndecidedGoods) return 'decide'
  if (status === 'new') return kind === 'fast' ? 'call' : awaitsOnlinePayment ? 'remind' : 'confirm'
  if (status === 'confirmed') return 'pack'
  if (status === 'packed') return 'hand_over'
  if (status !== 'shipped') return 'open'
  if (waybill === null || waybill.state === 'annulled') return 'complete'
  return waybill.state === 'in_branch' && isLying(waybill.in_branch_at, now) ? 'call' : 'track'
}

const ACTION_NAMES: Readonly<Record<OrderAction, string>> = {
  call: 'Зателефонувати',
  remind: 'Нагадати',
  confirm: 'Підтвердити',
  pack: 'Зібрати',
  hand_over: 'Передати',
  complete: 'Виконано',
  track: 'Відстежити',
  decide: 'Розібрати товар',
  open: 'Відкрити',
}

export function actionName(action: OrderAction, isPickup: boolean): string {
  if (!isPickup) return ACTION_NAMES[action]
  return action === 'hand_over' ? 'Чекає на видачу' : action === 'complete' ? 'Видано' : ACTION_NAMES[action]
}

/** What the step to a status is called where it is no order's next action; null where no action brings it about. */
export function stepName(to: OrderStatus, isPickup: boolean): string | null {
  const action = ORDER_ACTIONS.find((known) => STATUS_OF_ACTION[known] === to)
  return action ? actionName(action, isPickup) : null
}

/** The status that an action brings about; null where it opens something. */
export const STATUS_OF_ACTION: Readonly<Record<OrderAction, OrderStatus | null>> = {
  call: null,
  remind: null,
  confirm: 'confirmed',
  pack: 'packed',
  hand_over: 'shipped',
  complete: 'completed',
  track: null,
  decide: null,
  open: null,
}

/** The status that a press in a row of orders brings about; null where the order opens: packing is done piece by piece on it. */
export function statusFromRow(action: OrderAction): OrderStatus | null {
  const status = STATUS_OF_ACTION[action]
  return status === 'packed' ? null : status
}
