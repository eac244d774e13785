import type { CartCheck } from '#src/contract/cart.ts'
import type { Cart } from '#src/domain/cart.ts'
import { type CartChange, type CheckRequestLine, checkRequestLines } from '#src/domain/cart-check.ts'
import { browserApi } from '../calls/browser-api.ts'
import { createStore, useStore } from '../stores/store.ts'
import { applyCheck } from './apply-check.ts'
import { cartStore } from './cart-store.ts'

/** `changes` stay until the next check of a cart with goods, so that they are seen also where an emptied cart leads. */
export type CheckState = { status: 'idle' | 'checking' | 'failed'; changes: readonly CartChange[] }

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
    if (!current.signal.aborted) showChanges(applyCheck(data.lines))
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
