import { addDays, kyivClock } from '../delivery/dispatch-days.ts'
import { type OrderStatus, statusName } from '../order-life/order-status.ts'

/** After this many calls without an answer an order may be cancelled, with a letter. */
export const MOST_TRIES = 3

export const AGAIN = ['30m', '2h', 'tomorrow'] as const
export type Again = (typeof AGAIN)[number]

export const AGAIN_NAMES: Readonly<Record<Again, string>> = {
  '30m': 'за 30 хв',
  '2h': 'за 2 години',
  tomorrow: 'завтра о 10:00',
}

/** The state of the calls that a person saw before she entered the result of hers. */
export type SeenCall = { status: OrderStatus; tries: number }

/** Returns «Нове, дзвінків без відповіді: 1». */
export function callWords({ status, tries }: SeenCall, isPickup: boolean): string {
  const name = statusName(status, isPickup)
  return tries === 0 ? name : `${name}, дзвінків без відповіді: ${tries}`
}

const MINUTE_MS = 60_000

/** Returns when to call again a customer who did not answer. */
export function callAgainAt(again: Again, now: Date): Date {
  if (again === '30m') return new Date(now.getTime() + 30 * MINUTE_MS)
  if (again === '2h') return new Date(now.getTime() + 120 * MINUTE_MS)
  const tomorrow = addDays(kyivClock(now).day, 1)
  const [summer, winter] = [new Date(`${tomorrow}T07:00:00Z`), new Date(`${tomorrow}T08:00:00Z`)]
  return kyivClock(summer).time === '10:00' ? summer : winter
}
