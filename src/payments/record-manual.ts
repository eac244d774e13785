import type { Database } from '#src/database/connect.ts'
import { amountReceivable } from '#src/domain/payments/amount-due.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { actOnOrder, auditOrder, type OrderActor } from '#src/orders/order-actor.ts'
import { insertByHand } from './insert-by-hand.ts'
import { readLineRefunds } from './refund-lines.ts'
import { countOrderMoney, lockMoneyOrderByNumber } from './order-money.ts'

/** Money that came in cash or by a transfer. `sum` is kopiykas; null is all that is still to come. */
export type ManualPayment = { sum: number | null; note: string; actor: OrderActor; now: Date }

/** `rest` and `due`: what is still to come after and before it, kopiykas. */
export type ManualOutcome =
  | { kind: 'recorded'; sum: number; rest: number }
  | { kind: 'missing' }
  | { kind: 'too-much'; due: number }

/** Records that money has come past the providers, as a paid attempt. @throws RightRefused */
export async function recordManualPayment(
  database: Database,
  number: string,
  { sum, note, actor, now }: ManualPayment,
): Promise<ManualOutcome> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    if (!order) return { kind: 'missing' }
    const { givenBack } = await readLineRefunds(transaction, order.id)
    const due = amountReceivable(order, givenBack)
    const amount = sum ?? due
    if (amount > due || amount <= 0) return { kind: 'too-much', due }
    await insertByHand(transaction, order, { provider: 'manual', amount, note, actor, paid_at: now })
    const after = await countOrderMoney(transaction, order)
    audit(auditOrder('paid', number, [{ paid: order.paid }, { paid: after.paid, note }]))
    return { kind: 'recorded', sum: amount, rest: amountReceivable(after, givenBack) }
  })
}

/**
 * Records money received before the order was placed, in the transaction that places it. `sum` is kopiykas.
 *
 * @throws InvalidInput more than the order costs
 */
export async function recordPrepayment(
  transaction: Database,
  number: string,
  { sum, actor, now }: { sum: number; actor: OrderActor; now: Date },
): Promise<void> {
  const order = await lockMoneyOrderByNumber(transaction, number)
  if (!order || sum > amountReceivable(order))
    throw new InvalidInput({ prepayment: ['Передплата більша за суму замовлення'] })
  await insertByHand(transaction, order, {
    provider: 'manual',
    amount: sum,
    note: 'передплата',
    actor,
    paid_at: now,
  })
  await countOrderMoney(transaction, order)
}
