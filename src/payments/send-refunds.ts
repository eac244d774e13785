import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { causedBy } from '#src/database/current-request.ts'
import { mergeWord } from '#src/domain/payments/merge-word.ts'
import { isByHand } from '#src/domain/payments/provider-names.ts'
import { REFUND_MOVES, refundStatesBefore } from '#src/domain/payments/refund-state.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import { announce } from './announce.ts'
import { askAttempt, providerOf } from './ask-attempts.ts'
import { LOST, sumRefunds, UNCONFIRMED, UNKNOWN } from './arrive-refunds.ts'
import { countOrderMoney, lockMoneyOrder, refundsUnderWay } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { ProviderError, type SoughtRefund, NOT_BEGUN } from './provider.ts'
import { lockAttempt, type StoredAttempt, type StoredRefund } from './stored-attempt.ts'

/** After this time the process that was sending a refund has its answer, or will never have one. */
const LOST_MS = 120_000
const FIRST_PAUSE_MS = 60_000
const MOST_PAUSE_MS = 6 * 3_600_000
export const MOST_TRIES = 12
const ROUND = 20

export type Found = StoredRefund & { attempt: StoredAttempt }

/** State of a refund after a try to send it. `amount` is kopiykas. */
export type SentRefund = {
  reference: string
  amount: number
  state: StoredRefund['state']
  problem: string | null
}

/**
 * Sends refunds that are due. For one whose answer was lost it first asks what became of it, so that no money goes back twice.
 * Failed ones are tried again with growing pauses. Returns how many were tried.
 */
export async function sendRefunds(database: Database, desk: Desk, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; request_id: string | null }>`
    select id, request_id from payment_refunds r
    where ((state = 'new' and coalesce(due_at <= ${now}::timestamptz, true))
       or (state = 'sending' and tried_at < ${new Date(now.getTime() - LOST_MS)}::timestamptz)
       or (state = 'failed' and not is_void and tries < ${MOST_TRIES} and tried_at < ${now}::timestamptz
           - least(${FIRST_PAUSE_MS} * power(2, tries), ${MOST_PAUSE_MS}) * interval '1 millisecond'))
      and not ${isBlocked}
    order by id limit ${ROUND}`.execute(database)
  await forEachApart(rows, ({ id, request_id }) =>
    causedBy(request_id, 'send refund', () => sendRefund(database, desk, id, now)),
  )
  return rows.length
}

/**
 * SQL condition on refund `r`: WayForPay's reports do not say which refund they mean, so a refund waits until the outcome of the
 * one before is known.
 */
const isBlocked = sql<boolean>`exists (
  select from payment_refunds other join payment_attempts a on a.id = other.attempt_id
  where other.attempt_id = r.attempt_id and other.id <> r.id and a.provider = 'wayforpay'
    and (other.state in ('sending', 'sent') or (other.state = 'failed' and other.problem = ${LOST})))`

/** Sends one refund now and returns its state; null if there is no such refund. */
export async function sendRefund(
  database: Database,
  desk: Desk,
  id: number,
  now: Date,
): Promise<SentRefund | null> {
  const refund = await claim(database, id, now)
  if (refund) await settle(database, desk, refund, now)
  const row = await database
    .selectFrom('payment_refunds')
    .select(['reference', 'amount', 'state', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

type Claimed = Found & { wasLost: boolean }

/** Marks a refund as being sent, so that no other process sends it; null if it cannot be sent now. */
async function claim(database: Database, id: number, now: Date): Promise<Claimed | null> {
  return database.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('payment_attempts as a')
      .innerJoin('payment_refunds as r', 'r.attempt_id', 'a.id')
      .selectAll('a')
      .where('r.id', '=', id)
      .executeTakeFirst()
    // The order is locked first, as by every change of one.
    const order = attempt && (await lockMoneyOrder(transaction, attempt.order_id))
    const known = await transaction
      .selectFrom('payment_refunds')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!attempt || !order || !known || (await waitsForOther(transaction, known))) return null
    // A void refund reserves no money, so another one may have been promised for it since.
    if (known.is_void && !(await hasRoom(transaction, known))) return null
    const isLost = known.state === 'sending' && (known.tried_at?.getTime() ?? 0) < now.getTime() - LOST_MS
    if (!REFUND_MOVES[known.state].includes('sending') && !isLost) return null
    await transaction
      .updateTable('payment_refunds')
      .set({ state: 'sending', is_void: false, asked_at: null, tried_at: now, tries: known.tries + 1 })
      .where('id', '=', id)
      .execute()
    // A failed refund may have been made too, if the failure was a lost answer.
    return { ...known, tries: known.tries + 1, attempt, wasLost: isLost || known.problem === LOST }
  })
}

async function waitsForOther(transaction: Database, { id }: StoredRefund): Promise<boolean> {
  const { rows } = await sql`select from payment_refunds r where r.id = ${id} and ${isBlocked}`.execute(
    transaction,
  )
  return rows.length > 0
}

async function hasRoom(transaction: Database, { attempt_id, amount }: StoredRefund): Promise<boolean> {
  const { order_id, captured, refunded } = await lockAttempt(transaction, attempt_id)
  const promised = await refundsUnderWay(transaction, { order_id, attempt_id })
  return amount <= captured - refunded - promised
}

async function settle(database: Database, desk: Desk, refund: Claimed, now: Date): Promise<void> {
  const { attempt } = refund
  // Cash and transfers are returned by hand, and the owner records that they were.
  if (isByHand(attempt.provider)) return finishRefund(database, refund, now)
  const provider = providerOf(desk, attempt)
  let mayBeGiven = refund.wasLost
  if (!provider) {
    const problem = mayBeGiven ? LOST : 'немає ключів платіжного сервісу'
    return noteRefund(database, refund, { state: 'failed', problem })
  }
  try {
    const asked = await soughtRefund(database, refund)
    // After a lost answer the provider is asked first; null means that it cannot say.
    const before = mayBeGiven ? await provider.hasRefunded(attempt, asked) : 'no'
    if (before === 'no') mayBeGiven = false
    const answer = before === 'no' ? await provider.refund(attempt, asked) : before
    if (answer === 'done') return await finishRefund(database, refund, now)
    if (answer === 'sent') {
      const isUnconfirmed = provider.isSilentOnRefunds === true && asked.alreadyRefunded > 0
      await noteRefund(database, refund, { state: 'sent', problem: isUnconfirmed ? UNCONFIRMED : null })
      await askAttempt(database, desk, attempt, now)
      return
    }
    await noteRefund(database, refund, { state: 'failed', problem: UNKNOWN, tries: MOST_TRIES })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isNotBegun = error.code === NOT_BEGUN
    const isLost = mayBeGiven || error.kind === 'unreadable' || (error.kind === 'away' && !isNotBegun)
    // Refused for the last time: voiding it frees the money, so that the owner can refund it in another way.
    const is_void = !isLost && !isNotBegun && refund.tries >= MOST_TRIES
    await noteRefund(database, refund, { state: 'failed', problem: isLost ? LOST : error.message, is_void })
  }
}

/** A refund with what its provider needs to know about the attempt's other refunds. */
export async function soughtRefund(
  database: Database,
  { id, attempt_id, reference, amount }: StoredRefund,
): Promise<SoughtRefund> {
  const others = await database
    .selectFrom('payment_refunds')
    .select('id')
    .where('attempt_id', '=', attempt_id)
    .where('state', '=', 'sent')
    .where('id', '<>', id)
    .execute()
  const alreadyRefunded = await sumRefunds(database, attempt_id, ['done'])
  return { reference, amount, alreadyRefunded, hasOthers: others.length > 0 }
}

type Note = { state: StoredRefund['state']; problem: string | null; tries?: number; is_void?: boolean }

/** Records the outcome of a refund, unless a callback has changed its state since it was read. */
export async function noteRefund(
  database: Database,
  refund: Found,
  change: Note,
  from: StoredRefund['state'] = 'sending',
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { attempt, reference, amount } = refund
    await lockMoneyOrder(transaction, attempt.order_id)
    const noted = await transaction
      .updateTable('payment_refunds')
      .set(change)
      .where('id', '=', refund.id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst()
    if (!noted || refund.problem === change.problem) return
    const facts = { reference, provider: attempt.provider, amount }
    await recordMoney(transaction, attempt.order_id, {
      actor: 'shop',
      kind: 'refund',
      before: { ...facts, state: refund.state },
      after: { ...facts, state: change.state, ...(change.problem !== null && { note: change.problem }) },
    })
  })
}

/** Marks a refund as done. The provider's report on the attempt may come before or after this. */
export async function finishRefund(
  database: Database,
  refund: Found,
  now: Date,
  actor: OrderActor = 'shop',
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const order = await lockMoneyOrder(transaction, refund.attempt.order_id)
    const attempt = await lockAttempt(transaction, refund.attempt.id)
    const { reference, amount } = refund
    const done = await transaction
      .updateTable('payment_refunds')
      .set({ state: 'done', done_at: now, problem: null })
      .where('id', '=', refund.id)
      .where('state', 'in', refundStatesBefore('done'))
      .returning('id')
      .executeTakeFirst()
    if (!order || !done) return
    const refunded = await sumRefunds(transaction, attempt.id, ['done'])
    const after = mergeWord(attempt, { state: 'paid', captured: attempt.captured, refunded })
    await transaction.updateTable('payment_attempts').set(after).where('id', '=', attempt.id).execute()
    await countOrderMoney(transaction, order)
    const facts = { reference, provider: attempt.provider, amount }
    await recordMoney(transaction, order.id, {
      actor,
      kind: 'refund',
      before: { ...facts, state: refund.state === 'new' ? 'sending' : refund.state },
      after: { ...facts, state: 'done' },
    })
    // If the provider's report came first, it has announced the refund already.
    if (after.refunded > attempt.refunded)
      await announce(transaction, { topic: 'payment.refunded', order_id: order.id, ...facts })
  })
}
