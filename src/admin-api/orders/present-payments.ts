import type { DeskOrder as Wire } from '#src/contract/admin/orders.ts'
import { nextTryText } from '#src/domain/dates/next-try.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { ATTEMPT_NAMES } from '#src/domain/payments/attempt-state.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import type { ListedAttempt } from '#src/payments/list-attempts.ts'
import type { LapsingHold } from '#src/payments/settle-holds.ts'
import type { ListedReceipt } from '#src/receipts/list-receipts.ts'
import { isDoubtful } from '#src/payments/arrive-refunds.ts'

/** An attempt to pay with its refunds, sums in hryvnias. @param lapsing holds that banks will soon release */
export function presentAttempt(
  attempt: ListedAttempt,
  lapsing: readonly LapsingHold[],
): Wire['attempts'][number] {
  const {
    reference,
    provider,
    parts,
    state,
    amount,
    captured,
    refunded,
    problem,
    note,
    created_at,
    refunds,
  } = attempt
  return {
    reference,
    provider: providerName(provider),
    parts,
    state,
    state_title: ATTEMPT_NAMES[state],
    amount: toHryvnias(amount),
    captured: toHryvnias(captured),
    refunded: toHryvnias(refunded),
    problem,
    note,
    lapses_at: lapsing.find((hold) => hold.reference === reference)?.lapses_at.toISOString() ?? null,
    created_at: created_at.toISOString(),
    refunds: refunds.map((refund) => ({
      ...refund,
      amount: toHryvnias(refund.amount),
      may_confirm: isDoubtful(refund),
      may_resend: refund.state === 'failed',
    })),
  }
}

/** A fiscal receipt, its sum in hryvnias. */
export function presentReceipt(receipt: ListedReceipt, now: Date): Wire['receipts'][number] {
  const { id, kind, amount, state, problem, fiscal_code, url, created_at, issued_at } = receipt
  const next_try = receipt.next_try_at && nextTryText(receipt.next_try_at, now)
  const at = (issued_at ?? created_at).toISOString()
  return { id, kind, amount: toHryvnias(amount), state, problem, next_try, fiscal_code, url, at }
}

/** Refunds that are not done yet, in kopiykas. */
export function promisedBack(attempts: readonly ListedAttempt[]): number {
  return attempts
    .flatMap(({ refunds }) => refunds)
    .filter(({ state, is_void }) => state !== 'done' && !is_void)
    .reduce((sum, { amount }) => sum + amount, 0)
}
