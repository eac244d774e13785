import type { DeskOrder } from '#src/contract/admin/orders.ts'

/** Open orders of this many days are stored on the person's own device. */
export const STORED_DAYS = 7
const DAY_MS = 86_400_000
const OPEN: ReadonlySet<string> = new Set(['new', 'confirmed', 'packed', 'shipped'])

export const always = () => true
export const orderPath = (number: string) => `/orders/${number}`

export function isStored(answer: unknown): boolean {
  // The answer comes from the address of an order.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { status, created_at } = answer as DeskOrder
  return OPEN.has(status) && Date.now() - Date.parse(created_at) < (STORED_DAYS + 1) * DAY_MS
}
