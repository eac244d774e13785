import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { amountOver } from '#src/domain/payments/amount-due.ts'
import type { EditEffect } from '#src/domain/order-desk/edit-effect.ts'
import { demandRight } from '#src/staff/act.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { type EditedLine, takenPieces } from './edited-lines.ts'
import { type Editable, loadEditable, saveEdited, totalOf } from './editable-order.ts'
import { moveStock } from './move-stock.ts'
import { actOnOrder, auditOrder, isStaff } from './order-actor.ts'
import { type EditFacts, recordEdit } from './order-events.ts'
import { type EditRefusal, type EditRequest, planEdit } from './plan-edit.ts'

/** `over`: kopiykas paid above the new total. */
export type EditOutcome = { kind: 'edited'; total: number; over: number } | EditRefusal

export type EditPreview =
  | {
      kind: 'preview'
      total: number
      goods: number
      discount: number
      delivery_price: number | null
      effect: EditEffect
      /** Without her agreement to this the change is not saved. */
      warning: string | null
    }
  | EditRefusal

/**
 * Changes an order that has not been sent, in one transaction with its stock, total and history. The customer gets one
 * letter if goods, prices, delivery or the way to pay have changed.
 *
 * @throws RightRefused
 */
export async function editOrder(
  database: Database,
  number: string,
  request: EditRequest,
): Promise<EditOutcome> {
  const { actor, reason } = request
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const plan = await planEdit(transaction, await loadEditable(transaction, number), request)
    if (plan.kind !== 'planned') return plan
    const { order, after, before, facts, objection } = plan
    if (objection && !request.agreed) return objection
    const shortage = await takeStock(transaction, order, after.lines)
    if (shortage) return shortage
    await saveEdited(transaction, order, after)
    await recordEdit(transaction, order.id, { actor, reason, before, after: facts })
    if (isNews(facts)) await enqueue(transaction, { topic: 'order.edited', order_id: order.id })
    audit(auditOrder('edit', number, [before, { ...facts, ...(reason !== null && { reason }) }]))
    const total = totalOf(after)
    return { kind: 'edited', total, over: amountOver({ ...order, total }) }
  })
}

/**
 * What a change of an order would lead to, decided by the rules of `editOrder` itself. Writes nothing and locks nothing.
 *
 * @throws RightRefused
 */
export async function previewEdit(
  database: Database,
  number: string,
  request: EditRequest,
): Promise<EditPreview> {
  if (isStaff(request.actor)) demandRight(request.actor, 'orders.change')
  return inTransaction(database, async (transaction) => {
    const order = await loadEditable(transaction, number, { isLocked: false })
    const plan = await planEdit(transaction, order, request)
    if (plan.kind !== 'planned') return plan
    const total = totalOf(plan.after)
    const { discount, delivery_price } = plan.after
    const goods = total + discount - (delivery_price ?? 0)
    const warning = plan.objection?.reason ?? null
    return { kind: 'preview', total, goods, discount, delivery_price, effect: plan.effect, warning }
  })
}

/** Moves the stock, or returns which goods there are too few of. Variants are locked by id, as by every change of stock. */
async function takeStock(
  transaction: Database,
  { id, lines: before }: Editable,
  after: readonly EditedLine[],
): Promise<EditRefusal | null> {
  const taken = takenPieces(before, after)
  const stocks = await moveStock(transaction, { order_id: id, taken, reason: 'edit' })
  for (const [variantId, pieces] of taken) {
    const stock = stocks.get(variantId) ?? 0
    if (pieces <= stock) continue
    const { title = '', quantity = 0 } = after.find(({ variant_id }) => variant_id === variantId) ?? {}
    return { kind: 'no-stock', title, most: quantity - pieces + stock }
  }
  return null
}

function isNews(facts: EditFacts): boolean {
  return ['lines', 'discount', 'total', 'delivery', 'payment_method'].some((key) => key in facts)
}
