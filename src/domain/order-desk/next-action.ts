import { isLying, type WaybillState } from '../delivery/waybill-states.ts'
import type { OrderStatus } from '../order-life/order-status.ts'

/** The facts of an order from which its next action follows. */
export type ActionFacts = {
  status: OrderStatus
  kind: 'checkout' | 'fast'
  isPickup: boolean
  /** The order is to be paid on a provider's page, and nothing has been paid yet. */
  awaitsOnlinePayment: boolean
  waybill: { state: WaybillState; in_branch_at: Date | null } | null
  /** Some pieces have come back, and nobody has decided what to do with them. */
  hasUndecidedGoods: boolean
  /** Whether the person who asks may change orders. Who only packs is offered nothing that would be refused. */
  mayChange: boolean
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

/** The actions of who packs. After the handover she sees no phone, so there is nobody to call. */
const PACKING: readonly OrderAction[] = ['pack', 'hand_over', 'track', 'decide']

/** Returns the single next action that an order waits for, and that the person may do. */
export function nextAction({ mayChange, ...facts }: ActionFacts, now: Date): OrderAction {
  const action = awaitedAction(facts, now)
  return mayChange || PACKING.includes(action) ? action : 'open'
}

function awaitedAction(
  { status, kind, awaitsOnlinePayment, waybill, hasUndecidedGoods }: Omit<ActionFacts, 'mayChange'>,
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

/**
 * Returns the name of a step to a status that is not the order's next action; null where no action leads to it.
 */
export function stepName(to: OrderStatus, isPickup: boolean): string | null {
  const action = ORDER_ACTIONS.find((known) => STATUS_OF_ACTION[known] === to)
  return action ? actionName(action, isPickup) : null
}

/** The status to which an action leads; null where the action only opens something. */
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

/**
 * Returns the status that a press in a row of the list sets; null where the press opens the order. Packing
 * opens it, because goods are packed piece by piece.
 */
export function statusFromRow(action: OrderAction): OrderStatus | null {
  const status = STATUS_OF_ACTION[action]
  return status === 'packed' ? null : status
}
