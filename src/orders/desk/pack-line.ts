import type { Database } from '#src/database/connect.ts'
import { lockOrder, type RefusedStatus, refusedStatus } from '../lock-order.ts'
import { actOnOrder, type OrderActor } from '../order-actor.ts'

export type PackOutcome =
  | { kind: 'packed'; pieces: number; of: number }
  | { kind: 'missing' }
  | { kind: 'no-line' }
  | RefusedStatus
  /** Somebody else changed it since it was shown; `packed` pieces are in the box now. */
  | { kind: 'overtaken'; packed: number }

/**
 * Sets how many pieces of a line are in the box, ticked by hand or counted by a scanner. Single pieces are recorded neither in
 * the order's history nor in the audit; that the order was packed is recorded in both.
 *
 * @param position of the line, from 0; `was` is how many pieces the person saw in the box
 * @throws RightRefused
 */
export async function packLine(
  database: Database,
  number: string,
  { position, pieces, was, actor }: { position: number; pieces: number; was?: number; actor: OrderActor },
): Promise<PackOutcome> {
  const isDone = ({ kind }: PackOutcome) => kind === 'packed'
  return actOnOrder(
    database,
    { actor, right: 'orders.pack', isDone },
    async (transaction): Promise<PackOutcome> => {
      const order = await lockOrder(transaction, number)
      if (!order) return { kind: 'missing' }
      if (order.status !== 'confirmed' && order.status !== 'packed') return refusedStatus(order)
      const line = await transaction
        .selectFrom('order_lines')
        .select(['quantity', 'packed'])
        .where('order_id', '=', order.id)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!line || pieces > line.quantity) return { kind: 'no-line' }
      if (was !== undefined && line.packed !== was && line.packed !== pieces)
        return { kind: 'overtaken', packed: line.packed }
      await transaction
        .updateTable('order_lines')
        .set({ packed: pieces })
        .where('order_id', '=', order.id)
        .where('position', '=', position)
        .execute()
      return { kind: 'packed', pieces, of: line.quantity }
    },
  )
}
