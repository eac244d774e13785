import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { actOnOrder, auditOrder, type OrderActor } from '#src/orders/order-actor.ts'
import { lockMoneyOrderByNumber } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { HOLD_AGAIN_MS, settleHold, takenOf } from './settle-holds.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** `capture` takes what the order costs, at most what is reserved, and a loan always whole. `release` releases all of it. */
export type HoldDeed = 'capture' | 'release'

/** Sums are kopiykas. */
export type HoldOutcome =
  | { kind: 'done'; sum: number }
  | { kind: 'missing' }
  /** Nothing is reserved by this attempt, or nothing of the order is left to pay. */
  | { kind: 'nothing' }
  /** The bank is being asked at this moment. */
  | { kind: 'busy' }
  | { kind: 'failed'; problem: string }

export type HoldRequest = { reference: string; deed: HoldDeed; actor: OrderActor; now: Date }

/**
 * Captures reserved money before the parcel is handed over, or releases it without a cancellation. The intent is recorded
 * first, so that two presses ask the bank once. The provider's report decides what has become of the hold.
 *
 * @throws RightRefused, ProofNeeded
 */
export async function settleHoldByHand(
  database: Database,
  desk: Desk,
  number: string,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const begun = await begin(database, number, request)
  if (begun.kind !== 'begun') return begun
  const { hold, sum } = begun
  const problem = await settleHold(database, desk, hold, { sum, now: request.now })
  if (problem !== null) return { kind: 'failed', problem }
  return { kind: 'done', sum: request.deed === 'capture' ? sum : hold.amount }
}

type Begun = { kind: 'begun'; hold: StoredAttempt; sum: number }

async function begin(
  database: Database,
  number: string,
  { reference, deed, actor, now }: HoldRequest,
): Promise<Begun | Exclude<HoldOutcome, { kind: 'done' | 'failed' }>> {
  const right = deed === 'release' ? 'orders.refund' : 'orders.change'
  const change = { actor, right, needsProof: deed === 'release', now } as const
  return actOnOrder(database, change, async (transaction, audit) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    if (!order) return { kind: 'missing' }
    const { rows } = await sql<StoredAttempt & { is_busy: boolean }>`
      select a.*, coalesce(a.settling_at > ${new Date(now.getTime() - HOLD_AGAIN_MS)}::timestamptz, false) as is_busy
      from payment_attempts a
      where a.order_id = ${order.id} and a.reference = ${reference} and a.state = 'authorized'
      for update`.execute(transaction)
    const [found] = rows
    if (!found) return { kind: 'nothing' }
    const { is_busy, ...hold } = found
    if (is_busy) return { kind: 'busy' }
    const wanted = Math.max(0, order.total - order.paid + order.refunded)
    const sum = deed === 'capture' ? takenOf(hold, wanted) : 0
    if (deed === 'capture' && sum === 0) return { kind: 'nothing' }
    await transaction
      .updateTable('payment_attempts')
      .set({ settling_at: now })
      .where('id', '=', hold.id)
      .execute()
    audit(auditOrder(deed, number, [{ held: hold.amount }, { sum: deed === 'capture' ? sum : hold.amount }]))
    return { kind: 'begun', hold, sum }
  })
}
