import type { Today } from '#src/contract/admin/today.ts'
import { showBadge } from './badges.ts'
import { getDesk } from './call-desk.ts'
import { waitingOrders } from './waiting-orders.ts'

/** Fetches how many orders wait and shows it in the menu. */
export async function showWaitingOrders(): Promise<void> {
  try {
    const { queues } = await getDesk<Today>('/today')
    showBadge('/orders', { kind: 'count', count: waitingOrders(queues) })
  } catch {
    // The number beside «Замовлення» then stays as it was.
    return
  }
}
