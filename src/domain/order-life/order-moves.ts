import type { Right } from '../rights/rights.ts'
import type { OrderStatus } from './order-status.ts'

/** The way of an order that goes well. */
const WAY = ['new', 'confirmed', 'packed', 'shipped', 'completed'] as const satisfies readonly OrderStatus[]

/** From each status the next ones, the one forward first. What is cancelled or returned is never reopened: its goods may be sold. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'new', 'cancelled'],
  packed: ['shipped', 'confirmed', 'cancelled'],
  shipped: ['completed', 'returned'],
  completed: ['returned'],
  cancelled: [],
  returned: [],
}

/** While an order is in one of these its goods, prices, delivery, way to pay and contacts may be changed. */
export const EDITABLE: readonly OrderStatus[] = ['new', 'confirmed', 'packed']

/**
 * Who has ordered may call it off while nobody has begun to pack it.
 *
 * @param packedPieces so many of its goods lie in the box
 */
export function mayShopperCancel(status: OrderStatus, packedPieces: number): boolean {
  return status === 'new' || (status === 'confirmed' && packedPieces === 0)
}

/**
 * The statuses that an order takes one after the other on its way to another one: a single move, or several forward,
 * as for an owner who confirms, packs and sends at once. Null where no way leads there.
 */
export function stepsTo(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  if (ORDER_MOVES[from].includes(to)) return [to]
  const [start, end] = [placeOf(from), placeOf(to)]
  return start !== -1 && start < end ? WAY.slice(start + 1, end + 1) : null
}

/** All that can be reached in one call of `stepsTo`. */
export function reachable(from: OrderStatus): OrderStatus[] {
  const forward = placeOf(from) === -1 ? [] : WAY.slice(placeOf(from) + 1)
  return [...forward, ...ORDER_MOVES[from].filter((status) => !forward.some((known) => known === status))]
}

function placeOf(status: OrderStatus): number {
  return WAY.findIndex((known) => known === status)
}

/** Who packs brings an order from confirmed to sent, and unpacks it; everything else is for who answers for the order. */
export function rightToMove(from: OrderStatus, to: OrderStatus): Right {
  const isPacking = from === 'confirmed' || from === 'packed'
  const staysInside = to === 'confirmed' || to === 'packed' || to === 'shipped'
  return isPacking && staysInside ? 'orders.pack' : 'orders.change'
}
