import { readNumber, readRecord, readText } from '#src/domain/stored-value.ts'
import { clearCart } from '../cart/cart-store.ts'
import { forgetChanges } from '../cart/cart-check-store.ts'
import { createStoredStore } from '../stored-store.ts'
import { conversion } from '../tracking/events.ts'
import { track } from '../tracking/track.ts'
import { draftStore, EMPTY_DRAFT } from './checkout-draft.ts'
import { attemptStore } from './order-attempt.ts'

/** The order that was placed in this tab. `isFinished` once the thank-you page has been shown for it. */
export type PlacedOrder = { id: string; number: string; total: number; isFinished: boolean }

export const placedStore = createStoredStore<PlacedOrder | null>({
  key: 'placed-order',
  empty: null,
  read: readPlaced,
  area: 'session',
})

/**
 * Once per order, when the shopper has arrived at its thank-you page: the cart and the form are done with. A page
 * opened again later, or by somebody else, finishes nothing, so a new cart is safe. Whatever has to be told about a
 * placed order exactly once is told from here.
 */
export function finishOrder(id: string): void {
  const placed = placedStore.get()
  if (placed === null || placed.id !== id || placed.isFinished) return
  placedStore.set({ ...placed, isFinished: true })
  track(conversion(placed))
  clearCart()
  forgetChanges()
  draftStore.set(EMPTY_DRAFT)
  attemptStore.set(null)
}

function readPlaced(stored: unknown): PlacedOrder | null {
  const record = readRecord(stored)
  const id = readText(record?.['id'])
  const number = readText(record?.['number'])
  const total = readNumber(record?.['total'], 0)
  if (id === null || number === null || total === null) return null
  return { id, number, total, isFinished: record?.['isFinished'] === true }
}
