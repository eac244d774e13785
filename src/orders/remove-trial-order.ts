import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { putIntoStock } from './give-back-goods.ts'
import { actOnOrder, auditOrder, type OrderActor } from './order-actor.ts'

export type TrialRemoval =
  | { kind: 'removed' }
  | { kind: 'missing' }
  /** A sentence for the owner. */
  | { kind: 'refused'; sentence: string }

/**
 * Removes an order by which the owner has tried out the shop, with all its records; its goods go back into stock and only the
 * audit remembers it. An order with a bank payment, a parcel or a receipt is refused: those exist outside the shop too.
 *
 * @throws RightRefused
 */
export async function removeTrialOrder(
  database: Database,
  number: string,
  { actor }: { actor: OrderActor },
): Promise<TrialRemoval> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await lockFacts(transaction, number)
    if (!order) return { kind: 'missing' }
    const sentence = hindranceOf(order)
    if (sentence !== null) return { kind: 'refused', sentence }
    if (order.status !== 'cancelled') await undoOrder(transaction, order.id)
    await transaction.deleteFrom('orders').where('id', '=', order.id).execute()
    audit(auditOrder('remove_trial', number, [{ status: order.status, total: order.total }, null]))
    return { kind: 'removed' }
  })
}

type Facts = {
  id: number
  status: OrderStatus
  total: number
  is_trial: boolean
  has_money: boolean
  has_parcel: boolean
  has_receipt: boolean
}

/** An open payment attempt counts as money: it may still be paid, and the provider's callback would find no order. */
async function lockFacts(transaction: Database, number: string): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    select o.id, o.status, o.total, o.is_trial,
      exists (select from payment_attempts a where a.order_id = o.id and a.provider not in ('manual', 'carrier')
        and (a.state in ('pending', 'authorized') or a.captured > a.refunded)) as has_money,
      exists (select from waybills w where w.order_id = o.id and w.state <> 'annulled') as has_parcel,
      exists (select from receipts r where r.order_id = o.id) as has_receipt
    from orders o where o.number = ${number} for update of o`.execute(transaction)
  return rows[0] ?? null
}

function hindranceOf({ is_trial, has_money, has_parcel, has_receipt }: Facts): string | null {
  if (!is_trial) return 'Це справжнє замовлення: його можна лише скасувати'
  if (has_receipt) return 'За ним видано чек, тому воно лишається: скасуйте або поверніть його'
  if (has_parcel) return 'На нього створено накладну: спершу анулюйте її'
  if (has_money)
    return 'За ним є оплата карткою: спершу поверніть гроші, а розпочату спробу дочекайтеся чи скасуйте'
  return null
}

/** Puts back the pieces that are not in stock again yet. A cancelled order gave back its goods and its promo code already. */
async function undoOrder(transaction: Database, orderId: number): Promise<void> {
  const { rows: lines } = await sql<{ variant_id: number | null; pieces: number }>`
    select variant_id, quantity - restocked - written_off as pieces from order_lines
    where order_id = ${orderId} and quantity > restocked + written_off`.execute(transaction)
  await putIntoStock(transaction, orderId, { lines, reason: 'cancel' })
  // A trigger on the status gives the use of its promo code back.
  await transaction.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
}
