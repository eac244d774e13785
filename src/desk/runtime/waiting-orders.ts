import type { Today } from '#src/contract/admin/today.ts'

/** How many orders wait for the person who looks, beside «Замовлення»: of a packer those to pack. Calls to make are new orders too. */
export function waitingOrders({ new: fresh, to_pack }: Pick<Today['queues'], 'new' | 'to_pack'>): number {
  return fresh?.count ?? to_pack?.count ?? 0
}
