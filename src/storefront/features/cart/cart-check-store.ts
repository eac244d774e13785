import type { CartCheck, CartLineAnswer } from '#src/contract/cart.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { type CartChange, type CheckRequestLine, checkRequestLines } from '#src/domain/cart/cart-check.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'
import { applyCheck } from './apply-check.ts'
import { storeMeasures } from './cart-measures.ts'
import { cartStore } from './cart-store.ts'

/** `changes` stay until the next check of a cart with goods, so that they are seen also where an emptied cart leads. */
export type CheckState = { status: 'idle' | 'checking' | 'failed'; changes: readonly CartChange[] }

/** Products of the cart that are not taken back, by the last check that came through. */
const finalSaleStore = createStore<readonly number[]>([])

export function useFinalSale(): readonly number[] {
  return useStore(finalSaleStore)
}

/** Which lines the server is asked about. */
export type ChooseLines = (cart: Cart) => CheckRequestLine[]

const IDLE: CheckState = { status: 'idle', changes: [] }
const checkStore = createStore<CheckState>(IDLE)
let running: AbortController | null = null

export function useCheckState(): CheckState {
  return useStore(checkStore)
}

/** Calls back whenever the check has changed and before that is drawn. Returns how to end it. */
export const onCheck = checkStore.subscribe

/** Asks the server for today's prices and stock and applies them. A newer check takes the place of one under way. */
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
    // The order itself is checked once more, so a cart that could not be checked is still a cart.
    if (!current.signal.aborted) checkStore.set({ status: 'failed', changes: [] })
  }
}

export function showChanges(changes: readonly CartChange[]): void {
  checkStore.set({ status: 'idle', changes })
}

export function forgetChanges(): void {
  checkStore.set(IDLE)
}

/** An API elsewhere may say nothing of it: then goods are taken back. */
function isFinalSale({ is_returnable }: Partial<CartLineAnswer>): boolean {
  return is_returnable === false
}
