import type { Today } from '#src/contract/admin/today.ts'
import { showBadge } from './badges.ts'
import { getDesk } from './call-desk.ts'
import { waitingOrders } from './waiting-orders.ts'

/** Asks what waits and shows it in the menu: how many orders, and whether a price list does. */
export async function showWaiting(): Promise<void> {
  try {
    const { queues, price_lists } = await getDesk<Today>('/today')
    showBadge('/orders', { kind: 'count', count: waitingOrders(queues) })
    showBadge('/import', price_lists ? { kind: 'dot' } : null)
  } catch {
    // What the menu shows is then as old as the last answer that came.
    return
  }
}
