import type { Today } from '#src/contract/admin/today.ts'

/**
 * How many orders wait for this person, shown beside «Замовлення»: new ones, which include calls to make, or for a
 * packer those to pack.
 */
export function waitingOrders({ new: fresh, to_pack }: Pick<Today['queues'], 'new' | 'to_pack'>): number {
  return fresh?.count ?? to_pack?.count ?? 0
}
