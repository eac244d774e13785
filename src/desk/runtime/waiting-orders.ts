import type { Today } from '#src/contract/admin/today.ts'
import { showBadge } from './badges.ts'
import { getDesk } from './call-desk.ts'

/** How many orders wait for the person who looks, beside «Замовлення»: of a packer those to pack. Calls to make are new orders too. */
export function waitingOrders({ new: fresh, to_pack }: Pick<Today['queues'], 'new' | 'to_pack'>): number {
  return fresh?.count ?? to_pack?.count ?? 0
}

/** Asks for their number and shows it in the menu. */
export async function showWaitingOrders(): Promise<void> {
  try {
    const { queues } = await getDesk<Today>('/today')
    showBadge('/orders', { kind: 'count', count: waitingOrders(queues) })
  } catch {
    // The number beside «Замовлення» is then as old as the last one that came.
    return
  }
}
