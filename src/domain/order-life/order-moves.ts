import type { Right } from '../rights/rights.ts'
import type { OrderStatus } from './order-status.ts'

/** The statuses of an order that goes well. */
const WAY = ['new', 'confirmed', 'packed', 'shipped', 'completed'] as const satisfies readonly OrderStatus[]

/**
 * The statuses that can follow each status, the step forward first. A cancelled or returned order is never
 * reopened, because its goods may have been sold.
 */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'new', 'cancelled'],
  packed: ['shipped', 'confirmed', 'cancelled'],
  shipped: ['completed', 'returned'],
  completed: ['returned'],
  cancelled: [],
  returned: [],
}

/** In these statuses the goods, prices, delivery, payment method and contacts of an order can be changed. */
export const EDITABLE: readonly OrderStatus[] = ['new', 'confirmed', 'packed']

/**
 * Whether the customer can cancel the order herself: only while nobody has begun to pack it.
 *
 * @param packedPieces pieces that are already in the box
 */
export function mayShopperCancel(status: OrderStatus, packedPieces: number): boolean {
  return status === 'new' || (status === 'confirmed' && packedPieces === 0)
}

/**
 * Returns the statuses through which an order passes on its way to another one: a single step, or several
 * forward when an owner confirms, packs and sends at once. Null where no way leads there.
 */
export function stepsTo(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  if (ORDER_MOVES[from].includes(to)) return [to]
  const [start, end] = [placeOf(from), placeOf(to)]
  return start !== -1 && start < end ? WAY.slice(start + 1, end + 1) : null
}

/** Returns all statuses that one call of `stepsTo` can reach. */
export function reachable(from: OrderStatus): OrderStatus[] {
  const forward = placeOf(from) === -1 ? [] : WAY.slice(placeOf(from) + 1)
  return [...forward, ...ORDER_MOVES[from].filter((status) => !forward.some((known) => known === status))]
}

function placeOf(status: OrderStatus): number {
  return WAY.findIndex((known) => known === status)
}

/**
 * Returns the right that a step requires. People who pack take an order from confirmed to sent and may unpack
 * it; all other steps require the right to change orders.
 */
export function rightToMove(from: OrderStatus, to: OrderStatus): Right {
  const isPacking = from === 'confirmed' || from === 'packed'
  const staysInside = to === 'confirmed' || to === 'packed' || to === 'shipped'
  return isPacking && staysInside ? 'orders.pack' : 'orders.change'
}
