import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { BY_HAND } from '#src/domain/payments/provider-names.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { actOnOrder, auditOrder, isStaff, type OrderActor } from '#src/orders/order-actor.ts'
import { UNDO_SECONDS } from '#src/orders/undo-window.ts'
import { demandRight } from '#src/staff/act.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import { insertRefund } from './insert-refund.ts'
import { lockMoneyOrderByNumber, type MoneyOrder, refundsUnderWay } from './order-money.ts'
import { type RefundableLine, readLineRefunds, sumOfPieces } from './refund-lines.ts'
import type { StoredAttempt, StoredRefund } from './stored-attempt.ts'

/** `all`: all that is left of what was paid. `sum`: kopiykas. `lines`: pieces of lines by their position, from 0. */
export type RefundSize =
  | { kind: 'all' }
  | { kind: 'sum'; sum: number }
  | { kind: 'lines'; lines: readonly { position: number; pieces: number }[] }

export type RefundRequest = {
  size: RefundSize
  actor: OrderActor
  /** The sum as the person typed it, kopiykas; nothing is promised if it is another one. */
  typed?: number
  note?: string | null
  /** Sent only after `UNDO_SECONDS`, in which it can be stopped. */
  isUndoable?: boolean
  now?: Date
}

/** `sum`: total of the promised refunds. `left`: what can still be refunded. Kopiykas. */
export type RefundOutcome =
  | { kind: 'promised'; refunds: StoredRefund[]; sum: number }
  | { kind: 'missing' | 'nothing' }
  | { kind: 'too-much'; left: number }
  /** More than a manager may refund of one order; `limit` is kopiykas. */
  | { kind: 'over-limit'; limit: number }
  | { kind: 'no-line'; position: number; most: number }
  /** The typed sum is not what was paid for these pieces. */
  | { kind: 'other-sum'; sum: number }

/**
 * Promises a refund; the payment worker or `sendRefund` sends it. However many requests come at the same time, no more is
 * promised than was paid.
 *
 * @throws RightRefused, ProofNeeded, PressRepeated
 */
export async function requestRefund(
  database: Database,
  number: string,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { actor, now = new Date() } = request
  const change = { actor, right: 'orders.refund', needsProof: true, now } as const
  return actOnOrder(database, change, async (transaction, audit) => {
    const sized = await lockAndSize(transaction, number, request)
    if (sized.kind !== 'sized') return sized
    const { order, sum } = sized
    if (request.typed !== undefined && request.typed !== sum) return { kind: 'other-sum', sum }
    const refunds = await promise(transaction, order, { ...request, sum })
    audit(auditOrder('refund', number, [{ refunded: order.refunded }, { sum, note: request.note ?? null }]))
    return { kind: 'promised', refunds, sum }
  })
}

type Refused = Exclude<RefundOutcome, { kind: 'promised' }>
type Sized = { kind: 'sized'; sum: number }

/** The sum that `requestRefund` would promise, and what can be refunded of each line; promises nothing. @throws RightRefused */
export async function sizeRefund(
  database: Database,
  number: string,
  request: RefundRequest,
): Promise<(Sized & { lines: RefundableLine[] }) | Refused> {
  if (isStaff(request.actor)) demandRight(request.actor, 'orders.refund')
  return inTransaction(database, async (transaction) => {
    const sized = await lockAndSize(transaction, number, request)
    if (sized.kind !== 'sized') return sized
    const { kind, sum, order } = sized
    const { refundables } = await readLineRefunds(transaction, order.id)
    return { kind, sum, lines: refundables }
  })
}

async function lockAndSize(
  transaction: Database,
  number: string,
  request: RefundRequest,
): Promise<(Sized & { order: MoneyOrder }) | Refused> {
  const order = await lockMoneyOrderByNumber(transaction, number)
  if (!order) return { kind: 'missing' }
  const left = order.paid - order.refunded - (await refundsUnderWay(transaction, { order_id: order.id }))
  if (left <= 0) return { kind: 'nothing' }
  const sum = await sumOf(transaction, order, { ...request, left })
  if (typeof sum !== 'number') return sum
  if (sum > left) return { kind: 'too-much', left }
  const limit = await limitOf(transaction, request.actor)
  // The limit counts all refunds of the order, or it could be passed in small steps.
  if (limit !== null && order.paid - left + sum > limit) return { kind: 'over-limit', limit }
  return { kind: 'sized', sum, order }
}

async function limitOf(transaction: Database, actor: OrderActor): Promise<number | null> {
  if (!isStaff(actor) || actor.role !== 'manager') return null
  return toKopiykas((await loadOrderBounds(transaction)).manager_refund_limit)
}

async function sumOf(
  transaction: Database,
  order: MoneyOrder,
  { size, left }: RefundRequest & { left: number },
): Promise<number | Refused> {
  if (size.kind === 'all') return left
  if (size.kind === 'sum') return size.sum
  return sumOfPieces(transaction, order.id, size.lines)
}

/** Divides the sum among the attempts: those of providers first, the newest first. The caller has locked the order's row. */
async function promise(
  transaction: Database,
  order: MoneyOrder,
  { sum, actor, note = null, size, isUndoable = false, now = new Date() }: RefundRequest & { sum: number },
): Promise<StoredRefund[]> {
  const attempts = await transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('captured', '>', 0)
    .orderBy((row) => row('provider', 'in', BY_HAND))
    .orderBy('attempt', 'desc')
    .execute()
  const refunds: StoredRefund[] = []
  let rest = sum
  for (const attempt of attempts) {
    const amount = Math.min(rest, await leftOf(transaction, order, attempt))
    if (amount <= 0) continue
    rest -= amount
    const lines = size.kind === 'lines' && refunds.length === 0 ? { lines: size.lines } : {}
    const due_at = isUndoable ? new Date(now.getTime() + UNDO_SECONDS * 1000) : null
    refunds.push(
      await insertRefund(transaction, {
        order_id: order.id,
        attempt,
        amount,
        cause: 'owner',
        actor,
        note,
        due_at,
        ...lines,
      }),
    )
  }
  return refunds
}

async function leftOf(transaction: Database, order: MoneyOrder, attempt: StoredAttempt): Promise<number> {
  const promised = await refundsUnderWay(transaction, { order_id: order.id, attempt_id: attempt.id })
  return attempt.captured - attempt.refunded - promised
}

/**
 * Promises refunds of what was paid through providers for cancelled orders; money that came by hand is returned by hand. The
 * caller checks that the owner wants this. Returns the number of orders.
 */
export async function refundCancelled(database: Database): Promise<number> {
  // A refund that failed for good counts as promised too, or a new one would be promised every round.
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    where o.status = 'cancelled' and o.paid > o.refunded and coalesce(o.undo_until < now(), true)
      and exists (
        select from payment_attempts a
        where a.order_id = o.id and a.provider <> all(${BY_HAND}::text[])
          and a.captured - a.refunded > (
            select coalesce(sum(r.amount), 0) from payment_refunds r where r.attempt_id = a.id and r.state <> 'done'
          )
      )
    order by o.id limit 50`.execute(database)
  await forEachApart(rows, ({ number }) => refundOneCancelled(database, number))
  return rows.length
}

async function refundOneCancelled(database: Database, number: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    if (order?.status !== 'cancelled') return
    const attempts = await transaction
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('provider', 'not in', BY_HAND)
      .execute()
    for (const attempt of attempts) {
      const amount = await leftOf(transaction, order, attempt)
      if (amount <= 0) continue
      await insertRefund(transaction, {
        order_id: order.id,
        attempt,
        amount,
        cause: 'cancelled',
        actor: 'shop',
      })
    }
  })
}

/**
 * Deletes refunds that a person promised within `UNDO_SECONDS`; false if there are none, because they are on their way.
 *
 * @throws RightRefused
 */
export async function stopRefund(
  database: Database,
  number: string,
  { actor, now }: { actor: OrderActor; now: Date },
): Promise<boolean> {
  return actOnOrder(database, { actor, right: 'orders.refund' }, async (transaction, audit) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    if (!order) return false
    const { rows } = await sql<{ reference: string; amount: number; provider: string }>`
      delete from payment_refunds r using payment_attempts a
      where a.id = r.attempt_id and a.order_id = ${order.id} and r.cause = 'owner' and r.state = 'new'
        and r.due_at > ${now}::timestamptz
      returning r.reference, r.amount, a.provider`.execute(transaction)
    for (const { reference, amount, provider } of rows)
      await recordMoney(transaction, order.id, {
        actor,
        kind: 'refund',
        before: null,
        after: { reference, provider, amount, state: 'stopped' },
      })
    if (rows.length > 0) audit(auditOrder('refund_stop', number, [{ stopped: rows }, null]))
    return rows.length > 0
  })
}
