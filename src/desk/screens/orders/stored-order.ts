import type { DeskOrder } from '#src/contract/admin/orders.ts'

/** Open orders of so many days are stored on one's own device. */
export const STORED_DAYS = 7
const DAY_MS = 86_400_000
const OPEN: ReadonlySet<string> = new Set(['new', 'confirmed', 'packed', 'shipped'])

export const always = () => true
export const orderPath = (number: string) => `/orders/${number}`

export function isStored(answer: unknown): boolean {
  // Of the order's own address alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { status, created_at } = answer as DeskOrder
  return OPEN.has(status) && Date.now() - Date.parse(created_at) < (STORED_DAYS + 1) * DAY_MS
}
