import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { causedBy } from '#src/database/current-request.ts'
import { mergeWord } from '#src/domain/payments/merge-word.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import { announce } from './announce.ts'
import { askAttempt, providerOf } from './ask-attempts.ts'
import { sumRefunds } from './arrive-refunds.ts'
import { countOrderMoney, lockMoneyOrder } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { type Provider, ProviderError } from './provider.ts'
import { lockAttempt, type StoredAttempt, type StoredRefund } from './stored-attempt.ts'

/** By then whoever has asked the provider knows its answer, or never will. */
const LOST_MS = 120_000
const FIRST_PAUSE_MS = 60_000
const MOST_PAUSE_MS = 6 * 3_600_000
const MOST_TRIES = 12
const ROUND = 20

type Found = StoredRefund & { attempt: StoredAttempt }

/** How a refund stands after a try to send it. */
export type SentRefund = {
  reference: string
  amount: number
  state: StoredRefund['state']
  problem: string | null
}

/**
 * Sends what is to be sent, and finds out what became of what was being sent when nobody heard the answer: money never
 * goes back twice. What a provider refused is tried again with growing pauses. Answers how many were tried.
 */
export async function sendRefunds(database: Database, desk: Desk, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; request_id: string | null }>`
    select id, request_id from payment_refunds
    where (state = 'new' and coalesce(due_at <= ${now}::timestamptz, true))
       or (state = 'sending' and tried_at < ${new Date(now.getTime() - LOST_MS)}::timestamptz)
       or (state = 'failed' and tries < ${MOST_TRIES} and tried_at < ${now}::timestamptz
           - least(${FIRST_PAUSE_MS} * power(2, tries), ${MOST_PAUSE_MS}) * interval '1 millisecond')
    order by id limit ${ROUND}`.execute(database)
  for (const { id, request_id } of rows)
    await causedBy(request_id, 'send refund', () => sendRefund(database, desk, id, now))
  return rows.length
}

/** One refund now, for a command that waits for its answer. */
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

/** Whoever has claimed it asks the provider, and nobody else meanwhile. */
async function claim(database: Database, id: number, now: Date): Promise<Claimed | null> {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('payment_refunds')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const isLost = known?.state === 'sending' && (known.tried_at?.getTime() ?? 0) < now.getTime() - LOST_MS
    if (!known || !(known.state === 'new' || known.state === 'failed' || isLost)) return null
    await transaction
      .updateTable('payment_refunds')
      .set({ state: 'sending', tried_at: now, tries: known.tries + 1 })
      .where('id', '=', id)
      .execute()
    const attempt = await transaction
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', known.attempt_id)
      .executeTakeFirstOrThrow()
    // An answer that was lost may stand behind a failure too.
    return { ...known, attempt, wasLost: isLost || known.problem === LOST }
  })
}

const LOST = 'сервіс не відповів: невідомо, чи повернення виконано'

async function settle(database: Database, desk: Desk, refund: Claimed, now: Date): Promise<void> {
  const { attempt } = refund
  // Cash and transfers go back by hand: the owner has said that they have.
  if (attempt.provider === 'manual') return finish(database, refund, now)
  const provider = providerOf(desk, attempt)
  if (!provider)
    return note(database, refund, { state: 'failed', problem: 'немає ключів платіжного сервісу' })
  try {
    const answer = await give(database, provider, refund)
    if (answer === 'done') return await finish(database, refund, now)
    if (answer === 'sent') {
      await note(database, refund, { state: 'sent', problem: null })
      await askAttempt(database, desk, attempt, now)
      return
    }
    const problem = 'невідомо, чи повернення виконано: перевірте в кабінеті сервісу'
    await note(database, refund, { state: 'failed', problem, tries: MOST_TRIES })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isLost = error.kind === 'away' || error.kind === 'unreadable'
    await note(database, refund, { state: 'failed', problem: isLost ? LOST : error.message })
  }
}

/** Asks first where an earlier answer was lost; null where nobody can say. */
async function give(
  database: Database,
  provider: Provider,
  refund: Claimed,
): Promise<'done' | 'sent' | null> {
  const { attempt, reference, amount } = refund
  const alreadyRefunded = await sumRefunds(database, attempt.id, ['done'])
  const asked = { reference, amount, alreadyRefunded }
  if (refund.wasLost) {
    const before = await provider.hasRefunded(attempt, asked)
    if (before !== 'no') return before
  }
  return provider.refund(attempt, asked)
}

type Note = { state: StoredRefund['state']; problem: string | null; tries?: number }

async function note(database: Database, refund: Claimed, change: Note): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { attempt, reference, amount } = refund
    // The callback may have been faster.
    const noted = await transaction
      .updateTable('payment_refunds')
      .set(change)
      .where('id', '=', refund.id)
      .where('state', '=', 'sending')
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

/** The provider has given it back at once; its word of the attempt may come before or after. */
async function finish(database: Database, refund: Claimed, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrder(transaction, refund.attempt.order_id)
    const attempt = await lockAttempt(transaction, refund.attempt.id)
    const { reference, amount } = refund
    const done = await transaction
      .updateTable('payment_refunds')
      .set({ state: 'done', done_at: now, problem: null })
      .where('id', '=', refund.id)
      .where('state', '<>', 'done')
      .returning('id')
      .executeTakeFirst()
    if (!order || !done) return
    const refunded = await sumRefunds(transaction, attempt.id, ['done'])
    const after = mergeWord(attempt, { state: 'paid', captured: attempt.captured, refunded })
    await transaction.updateTable('payment_attempts').set(after).where('id', '=', attempt.id).execute()
    await countOrderMoney(transaction, order)
    const facts = { reference, provider: attempt.provider, amount }
    await recordMoney(transaction, order.id, {
      actor: 'shop',
      kind: 'refund',
      before: { ...facts, state: 'sending' },
      after: { ...facts, state: 'done' },
    })
    // A word of the provider that came first has told of it.
    if (after.refunded > attempt.refunded)
      await announce(transaction, { topic: 'payment.refunded', order_id: order.id, ...facts })
  })
}
