import type { CartCheck, CartLineAnswer } from '#src/contract/cart.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { type CartChange, type CheckRequestLine, checkRequestLines } from '#src/domain/cart/cart-check.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'
import { applyCheck } from './apply-check.ts'
import { storeMeasures } from './cart-measures.ts'
import { cartStore } from './cart-store.ts'

/**
 * `changes` stay until the next check of a cart with goods, so that they are also seen on the page to which an
 * emptied cart leads.
 */
export type CheckState = { status: 'idle' | 'checking' | 'failed'; changes: readonly CartChange[] }

/** Ids of goods in the cart that cannot be returned, by the last successful check. */
const finalSaleStore = createStore<readonly number[]>([])

export function useFinalSale(): readonly number[] {
  return useStore(finalSaleStore)
}

/** Selects the lines that the server is asked about. */
export type ChooseLines = (cart: Cart) => CheckRequestLine[]

const IDLE: CheckState = { status: 'idle', changes: [] }
const checkStore = createStore<CheckState>(IDLE)
let running: AbortController | null = null

export function useCheckState(): CheckState {
  return useStore(checkStore)
}

/** Calls back after every change of the check, before it is rendered. Returns a function that ends it. */
export const onCheck = checkStore.subscribe

/**
 * Asks the server for present prices and stock and applies them. A newer check replaces one that is running.
 */
export async function checkCart(choose: ChooseLines = checkRequestLines): Promise<void> {
  running?.abort()
  const lines = choose(cartStore.get())
  if (lines.length === 0) return
  const current = new AbortController()
  running = current
  checkStore.set({ status: 'checking', changes: [] })
  try {
    const path = '/api/cart/check'
    const { data } = await browserApi().post<{ data: CartCheck }>(path, { lines }, { signal: current.signal })
    if (current.signal.aborted) return
    finalSaleStore.set(data.lines.filter(isFinalSale).map(({ product_id }) => product_id))
    storeMeasures(data.lines)
    showChanges(applyCheck(data.lines))
  } catch {
    // The order itself is checked again, so a cart that could not be checked is still usable.
    if (!current.signal.aborted) checkStore.set({ status: 'failed', changes: [] })
  }
}

export function showChanges(changes: readonly CartChange[]): void {
  checkStore.set({ status: 'idle', changes })
}

export function forgetChanges(): void {
  checkStore.set(IDLE)
}

/** An API run by somebody else may not state this; the goods can then be returned. */
function isFinalSale({ is_returnable }: Partial<CartLineAnswer>): boolean {
  return is_returnable === false
}
