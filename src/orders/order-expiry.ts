import type { OrderStatus } from '#src/domain/order-life/order-status.ts'

const HOUR_MS = 3_600_000

type Waiting = { status: OrderStatus; created_at: Date; may_expire: boolean; paid: number; held: number }

/** When the shop cancels the order unless somebody confirms it; null if it does not. */
export function expiryOf(
  { status, created_at, may_expire, paid, held }: Waiting,
  unconfirmedHours: number,
): Date | null {
  if (status !== 'new' || !may_expire || unconfirmedHours === 0 || paid + held > 0) return null
  return new Date(created_at.getTime() + unconfirmedHours * HOUR_MS)
}
