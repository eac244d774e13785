import type { Database } from '#src/database/connect.ts'
import type { AttemptMoney } from '#src/domain/payments/merge-word.ts'
import { sumDoubtful, sumRefunds } from './arrive-refunds.ts'
import type { ProviderWord } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** The sums of a report, completed from what is known of the attempt, because providers leave some of them out. */
export async function fitWord(
  transaction: Database,
  attempt: StoredAttempt,
  word: ProviderWord,
): Promise<AttemptMoney> {
  if (word.provider === 'wayforpay' && word.status === 'Refunded') return partOf(transaction, attempt, word)
  if (isLettingGo(attempt, word)) return { state: 'authorized', captured: 0, refunded: 0 }
  const { state, unexplained } = word
  if (word.isFinal && state === 'failed' && attempt.state === 'authorized')
    return { state: 'refunded', captured: 0, refunded: 0 }
  if (state === 'refunded')
    return { state, captured: takenOf(attempt, word), refunded: takenOf(attempt, word) }
  if (attempt.is_hold) return { state, captured: capturedOf(attempt, word), refunded: word.refunded }
  return { state, captured: word.captured + unexplained, refunded: word.refunded + unexplained }
}

/** WayForPay reports `RefundInProcessing` also for a hold that is being released, of which nothing was captured. */
function isLettingGo({ is_hold, captured, capturing }: StoredAttempt, { provider, status }: ProviderWord) {
  const isGoingBack = provider === 'wayforpay' && status === 'RefundInProcessing'
  return isGoingBack && is_hold && captured === 0 && capturing === null
}

/** What was captured of a payment that goes back whole; nothing for a hold that was never captured. */
function takenOf({ captured, is_hold }: StoredAttempt, word: ProviderWord): number {
  if (captured > 0) return captured
  return is_hold ? word.captured : word.amount
}

/** A provider may report only that a hold was captured, with its whole amount: then it is the sum that was asked for. */
function capturedOf({ amount, capturing }: StoredAttempt, { captured }: ProviderWord): number {
  return captured === amount && capturing !== null ? capturing : captured
}

/**
 * WayForPay reports `Refunded` for partial refunds too, without saying which refund and sometimes without the right sum. If
 * the shop asked for less than all, that is what went back. Only one refund of a payment is under way at a time (`isBlocked`).
 */
async function partOf(
  transaction: Database,
  attempt: StoredAttempt,
  word: ProviderWord,
): Promise<AttemptMoney> {
  const taken = attempt.captured > 0 ? attempt.captured : (attempt.capturing ?? attempt.amount)
  const { captured, refunded } = attempt
  const done = await sumRefunds(transaction, attempt.id, ['done'])
  const flying = await sumRefunds(transaction, attempt.id, ['sending', 'sent'])
  const doubtful = await sumDoubtful(transaction, attempt.id)
  // The report may be about an earlier or a doubtful refund, so it proves nothing about the one under way.
  const isOfOther = flying > 0 && done + doubtful > 0
  if (isOfOther) return { state: done > 0 ? 'partially_refunded' : attempt.state, captured, refunded }
  const part = done + flying || doubtful || word.amount
  if (part >= taken) return { state: 'refunded', captured: taken, refunded: taken }
  return { state: 'partially_refunded', captured: taken, refunded: part }
}
