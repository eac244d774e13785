import type { Database } from '#src/database/connect.ts'
import { actOnOrder, auditOrder, type OrderActor } from '#src/orders/order-actor.ts'
import { isDoubtful } from './arrive-refunds.ts'
import { lockMoneyOrderByNumber } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { finishRefund, sendRefund, type SentRefund } from './send-refunds.ts'
import { lockAttempt, type StoredAttempt, type StoredRefund } from './stored-attempt.ts'

/** `reference` is that of the refund. */
export type RefundDeed = { reference: string; actor: OrderActor; now: Date }
/** `refused`: the order has no such refund, or its state does not allow this. */
type Refused = { kind: 'missing' | 'refused' }

/**
 * Marks a refund as done, because the owner has seen it in the provider's cabinet. Only for refunds about which the provider
 * itself cannot say (`isDoubtful`).
 *
 * @throws RightRefused, ProofNeeded
 */
export async function confirmRefund(
  database: Database,
  number: string,
  { reference, actor, now }: RefundDeed,
): Promise<{ kind: 'done' } | Refused> {
  const deed = { actor, right: 'orders.refund', needsProof: true, now } as const
  return actOnOrder(database, deed, async (transaction, audit) => {
    const found = await lockRefund(transaction, number, reference)
    if ('kind' in found) return found
    if (!isDoubtful(found)) return { kind: 'refused' }
    await finishRefund(transaction, found, now, actor)
    const { state, amount } = found
    audit(
      auditOrder('refund_done', number, [
        { refund: reference, state },
        { state: 'done', amount },
      ]),
    )
    return { kind: 'done' }
  })
}

/**
 * Sends a failed refund again. The owner vouches that it was not made.
 *
 * @throws RightRefused, ProofNeeded
 */
export async function resendRefund(
  database: Database,
  desk: Desk,
  number: string,
  { reference, actor, now }: RefundDeed,
): Promise<{ kind: 'sent'; refund: SentRefund } | Refused> {
  const deed = { actor, right: 'orders.refund', needsProof: true, now } as const
  const asked = await actOnOrder(database, deed, async (transaction, audit) => {
    const found = await lockRefund(transaction, number, reference)
    if ('kind' in found) return found
    if (found.state !== 'failed') return { kind: 'refused' as const }
    audit(auditOrder('refund_resend', number, [{ refund: reference, state: 'failed' }, null]))
    return { kind: 'found' as const, id: found.id }
  })
  if (asked.kind !== 'found') return asked
  const refund = await sendRefund(database, desk, asked.id, now)
  return refund ? { kind: 'sent', refund } : { kind: 'missing' }
}

/** Locks the order before the attempt, as every change of an order does. */
async function lockRefund(
  transaction: Database,
  number: string,
  reference: string,
): Promise<(StoredRefund & { attempt: StoredAttempt }) | Refused> {
  const order = await lockMoneyOrderByNumber(transaction, number)
  if (!order) return { kind: 'missing' }
  const known = await transaction
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .selectAll('r')
    .where('a.order_id', '=', order.id)
    .where('r.reference', '=', reference)
    .executeTakeFirst()
  if (!known) return { kind: 'refused' }
  return { ...known, attempt: await lockAttempt(transaction, known.attempt_id) }
}
