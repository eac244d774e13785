import type { Database } from '#src/database/connect.ts'
import { amountReceivable } from '#src/domain/payments/amount-due.ts'
import { mergeWord } from '#src/domain/payments/merge-word.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import { announce } from './announce.ts'
import { giveBackExcess } from './give-back-excess.ts'
import { countOrderMoney, lockMoneyOrder, type MoneyOrder } from './order-money.ts'
import type { ProviderWord } from './provider.ts'
import { arriveRefunds } from './arrive-refunds.ts'
import { fitWord } from './fit-word.ts'
import { chosenIssuer } from './receipt-issuer.ts'
import { lockAttempt, type StoredAttempt } from './stored-attempt.ts'

/** `refused`: the report does not match the attempt, or is about no real money; only the problem is recorded. */
export type AppliedWord =
  | { kind: 'applied' | 'unchanged' | 'unknown' }
  | { kind: 'refused'; what: 'provider' | 'amount' | 'currency' | 'sandbox' }

export type WordContext = {
  now: Date
  /** In test mode, sandbox payments count as money. */
  isTest: boolean
}

const UNDER_WAY_MS = 3_600_000
/** Note on money for a completed order: only the owner knows whether it was also paid for at the handover. */
export const PAID_AFTERWARDS = 'гроші прийшли, коли замовлення вже виконано'
const LET_GO = 'утримане відпущено, не списано нічого'
/** Problem of a hold that lapsed after the parcel had left. */
const LOST_HOLD = 'банк відпустив утримане, а замовлення вже передано'

/**
 * Applies a provider's report on an attempt, whether it came as a callback, as an answer to our question or to a command.
 * Reports may come twice, late and in any order.
 */
export async function applyProviderWord(
  database: Database,
  word: ProviderWord,
  context: WordContext,
): Promise<AppliedWord> {
  return database.transaction().execute(async (transaction) => {
    const known = await findAttempt(transaction, word)
    // The order is locked before the attempt, as by every change of an order, so that they cannot deadlock.
    const order = known && (await lockMoneyOrder(transaction, known.order_id))
    if (!known || !order) return { kind: 'unknown' }
    const attempt = await lockAttempt(transaction, known.id)
    const said = withAmount(word, attempt)
    const objection = objectionTo(said, attempt, context)
    if (objection) {
      await noteProblem(transaction, attempt, objection)
      return { kind: 'refused', what: objection }
    }
    return (await take(transaction, { order, attempt, word: said, context }))
      ? { kind: 'applied' }
      : { kind: 'unchanged' }
  })
}

async function findAttempt(transaction: Database, { provider, reference, provider_ref }: ProviderWord) {
  const attempts = transaction.selectFrom('payment_attempts').select(['id', 'order_id'])
  // A provider may leave out our reference, and then its own id finds the attempt.
  if (reference === '' && provider_ref !== null)
    return attempts
      .where('provider', '=', provider)
      .where('provider_ref', '=', provider_ref)
      .executeTakeFirst()
  return attempts.where('reference', '=', reference).executeTakeFirst()
}

function withAmount(word: ProviderWord, { amount }: StoredAttempt): ProviderWord {
  if (!word.isSilentOnAmount) return word
  return { ...word, amount, captured: word.state === 'paid' ? amount : 0 }
}

function objectionTo(word: ProviderWord, attempt: StoredAttempt, { isTest }: WordContext) {
  const { provider, provider_ref, amount, currency } = attempt
  // mono gives an id to each invoice and application when it is opened; LiqPay's comes only with a report.
  const hasOwn = provider === 'mono' || provider === 'mono_parts'
  const refs = [provider_ref, word.provider_ref].filter((ref) => hasOwn && ref !== null)
  const isForeign = new Set(refs).size > 1
  if (word.provider !== provider || isForeign) return 'provider'
  if (word.isSandbox && !isTest && word.state !== 'pending') return 'sandbox'
  const isMoney = word.state !== 'pending' && word.state !== 'failed' && word.state !== 'expired'
  if (!isMoney) return null
  if (word.currency !== currency) return 'currency'
  // A hold may be captured in part, and a payment refunded in part.
  const mayBeLess = attempt.is_hold
    ? word.state !== 'authorized'
    : word.refunded > 0 || word.state === 'refunded'
  const isRight = word.amount === amount || (mayBeLess && word.amount > 0 && word.amount < amount)
  return isRight ? null : 'amount'
}

async function noteProblem(transaction: Database, { id }: StoredAttempt, problem: string): Promise<void> {
  await transaction.updateTable('payment_attempts').set({ problem }).where('id', '=', id).execute()
}

type Taking = { order: MoneyOrder; attempt: StoredAttempt; word: ProviderWord; context: WordContext }

/** Writes what the report changes of the attempt, its refunds and its order; true if anything has changed. */
async function take(transaction: Database, { order, attempt, word, context }: Taking): Promise<boolean> {
  const { now } = context
  const after = mergeWord(attempt, await fitWord(transaction, attempt, word))
  const isLate =
    word.modified_at !== null && word.modified_at < (attempt.provider_modified_at ?? word.modified_at)
  const isUnderWay = after.state === 'pending' && (isLate ? attempt.is_under_way : word.isUnderWay)
  // A hold that was released for good counts as failed too.
  const isFailed = after.state === 'failed' || (word.isFinal === true && after.state === 'refunded')
  const isChanged =
    after.state !== attempt.state ||
    after.captured !== attempt.captured ||
    after.refunded !== attempt.refunded
  await transaction
    .updateTable('payment_attempts')
    .set({ ...after, is_under_way: isUnderWay })
    .set(isLate ? {} : { provider_modified_at: word.modified_at, raw_last: JSON.stringify(word.raw) })
    .set({ problem: isFailed ? (word.problem ?? attempt.problem) : null })
    .set(attempt.provider_ref === null ? { provider_ref: word.provider_ref } : {})
    .set(after.state === 'authorized' && !attempt.authorized_at ? { authorized_at: now } : {})
    .set(after.captured > 0 && !attempt.paid_at ? { paid_at: now, receipt_issuer: issuerFor(word) } : {})
    .where('id', '=', attempt.id)
    .execute()
  if (isUnderWay) await reserveGoods(transaction, order.id, now)
  if (!isChanged) return false
  await arriveRefunds(transaction, {
    attempt,
    order_id: order.id,
    refunded: after.refunded,
    named: word.refundsDone,
    now,
  })
  const money = await countOrderMoney(transaction, order)
  await recordChange(transaction, { order, attempt, after })
  const isSent = order.status === 'shipped' || order.status === 'completed'
  if (isSent && isLetGo(attempt, after) && amountReceivable(money) > 0)
    await noteProblem(transaction, attempt, word.problem ?? LOST_HOLD)
  if (after.captured > attempt.captured)
    await giveBackExcess(transaction, money, {
      attempt: { ...attempt, ...after, before: attempt.captured },
      now,
    })
  return true
}

/** Sandbox payments get no fiscal receipt: the register may be the real one. */
function issuerFor({ isSandbox }: ProviderWord) {
  return isSandbox ? null : chosenIssuer
}

/** Whether a hold was released without capturing anything, so that no money has moved. */
function isLetGo({ state }: StoredAttempt, after: Change['after']): boolean {
  return state === 'authorized' && after.state === 'refunded' && after.captured === 0
}

async function reserveGoods(transaction: Database, orderId: number, now: Date): Promise<void> {
  const paying_until = new Date(now.getTime() + UNDER_WAY_MS)
  await transaction.updateTable('orders').set({ paying_until }).where('id', '=', orderId).execute()
}

type Change = {
  order: MoneyOrder
  attempt: StoredAttempt
  after: Pick<StoredAttempt, 'state' | 'captured' | 'refunded'>
}

async function recordChange(transaction: Database, { order, attempt, after }: Change): Promise<void> {
  const { reference, provider, state, amount } = attempt
  // Capturing a hold after completion is expected; only a new payment is noted.
  const isAfterwards =
    order.status === 'completed' && after.captured > attempt.captured && state !== 'authorized'
  const note = isAfterwards ? PAID_AFTERWARDS : isLetGo(attempt, after) ? LET_GO : null
  const facts = { reference, provider, amount: after.captured > 0 ? after.captured : amount }
  const before = { reference, provider, state, amount }
  await recordMoney(transaction, order.id, {
    actor: 'shop',
    kind: 'payment',
    before,
    after: { ...facts, state: after.state, ...(note !== null && { note }) },
  })
  const news = { order_id: order.id, ...facts }
  if (after.captured > attempt.captured) await announce(transaction, { topic: 'payment.paid', ...news })
  else if (after.state === 'authorized') await announce(transaction, { topic: 'payment.authorized', ...news })
  else if (after.state === 'failed') await announce(transaction, { topic: 'payment.failed', ...news })
  const back = after.refunded - attempt.refunded
  if (back > 0) await announce(transaction, { topic: 'payment.refunded', ...news, amount: back })
}
