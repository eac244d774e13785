import type { Database } from '#src/database/connect.ts'
import { amountReceivable } from '#src/domain/payments/amount-due.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import { actOnOrder, auditOrder, type OrderActor } from '#src/orders/order-actor.ts'
import { announce } from './announce.ts'
import { countOrderMoney, lockMoneyOrderByNumber } from './order-money.ts'
import { chosenIssuer } from './receipt-issuer.ts'

/** Money that came by cash or by a transfer to the shop's account. Kopiykas; no sum is all that has not come yet. */
export type ManualPayment = { sum: number | null; note: string; actor: OrderActor; now: Date }

/** `due`: what was still to come before. */
export type ManualOutcome =
  | { kind: 'recorded'; sum: number; rest: number }
  | { kind: 'missing' }
  | { kind: 'too-much'; due: number }

/** The owner's word that money has come: an attempt like any other, which nobody can ask about. */
export async function recordManualPayment(
  database: Database,
  number: string,
  { sum, note, actor, now }: ManualPayment,
): Promise<ManualOutcome> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    if (!order) return { kind: 'missing' }
    const due = amountReceivable(order)
    const amount = sum ?? due
    if (amount > due || amount <= 0) return { kind: 'too-much', due }
    const last = await transaction
      .selectFrom('payment_attempts')
      .select((row) => row.fn.max('attempt').as('attempt'))
      .where('order_id', '=', order.id)
      .executeTakeFirst()
    const attempt = (last?.attempt ?? 0) + 1
    const reference = `${number}-${attempt}`
    await transaction
      .insertInto('payment_attempts')
      .values({
        order_id: order.id,
        attempt,
        reference,
        provider: 'manual',
        amount,
        note,
        state: 'paid',
        captured: amount,
        paid_at: now,
        receipt_issuer: chosenIssuer,
      })
      .execute()
    const facts = { reference, provider: 'manual', amount }
    await recordMoney(transaction, order.id, {
      actor,
      kind: 'payment',
      before: null,
      after: { ...facts, state: 'paid', note },
    })
    await announce(transaction, { topic: 'payment.paid', order_id: order.id, ...facts })
    const after = await countOrderMoney(transaction, order)
    audit(auditOrder('paid', number, [{ paid: order.paid }, { paid: after.paid, note }]))
    return { kind: 'recorded', sum: amount, rest: amountReceivable(after) }
  })
}
