import type { Database } from '#src/database/connect.ts'
import { lockOrder } from '../lock-order.ts'
import { actOnOrder, auditOrder, isStaff, type OrderActor } from '../order-actor.ts'
import { demandOrder } from './list-desk-orders.ts'
import type { OrderNote } from './find-desk-order.ts'

/**
 * Adds a note of the team to an order; null if there is no such order.
 *
 * @throws RightRefused
 */
export async function addNote(
  database: Database,
  number: string,
  { text, actor }: { text: string; actor: OrderActor },
): Promise<OrderNote | null> {
  return actOnOrder(database, { actor, right: 'orders.pack' }, async (transaction, audit) => {
    const order = await lockOrder(transaction, number)
    if (!order) return null
    demandOrder(actor, order.status)
    audit(auditOrder('note', number, [null, { text }]))
    return transaction
      .insertInto('order_notes')
      .values({
        order_id: order.id,
        staff_id: isStaff(actor) ? actor.id : null,
        author_name: isStaff(actor) ? actor.name : 'Власник',
        text,
      })
      .returning(['id', 'author_name', 'text', 'created_at'])
      .executeTakeFirstOrThrow()
  })
}
