import { paymentsAnswer, paymentsQuery, type ShownAttempt } from '#src/contract/admin/payments.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { ATTEMPT_NAMES } from '#src/domain/payments/attempt-state.ts'
import { PROVIDERS, providerName } from '#src/domain/payments/provider-names.ts'
import { listAttempts, type ListedAttempt } from '#src/payments/list-attempts.ts'
import { type LapsingHold, listLapsingHolds } from '#src/payments/settle-holds.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { paymentDesk } from '../orders/room-deps.ts'

const ROWS = 50

/** Every attempt to pay, whatever its result. */
export const paymentsDeskRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps
  const openDesk = paymentDesk(deps)

  desk.get(
    '/payments',
    { right: 'orders.change', query: paymentsQuery, answer: paymentsAnswer },
    async ({
      actor,
      query: { tab, state = null, provider = null, from = null, to = null, after = null },
    }) => {
      const selection = { isOpen: tab === 'open', state, provider, from, to }
      const rows = await listAttempts(database, { actor, selection, limit: ROWS, after })
      const lapsing = after === null ? await listLapsingHolds(database, await openDesk(), clock()) : []
      return {
        data: {
          rows: rows.map(present),
          next: rows.length < ROWS ? null : (rows.at(-1)?.reference ?? null),
          lapsing: lapsing.map(presentLapsing),
          providers: PROVIDERS.map((value) => ({ value, name: providerName(value) })),
        },
      }
    },
  )
}

function present(attempt: ListedAttempt): ShownAttempt {
  const { number, reference, provider, parts, state, amount, refunded, problem, note, refunds } = attempt
  return {
    number,
    reference,
    provider,
    provider_title: providerName(provider),
    parts,
    state,
    state_title: ATTEMPT_NAMES[state],
    amount: toHryvnias(amount),
    refunded: toHryvnias(refunded),
    problem,
    note,
    refunds: refunds
      .filter((refund) => refund.state !== 'done')
      .map((refund) => ({
        amount: toHryvnias(refund.amount),
        state: refund.state,
        problem: refund.problem,
      })),
    created_at: attempt.created_at.toISOString(),
  }
}

function presentLapsing({ number, amount, lapses_at }: LapsingHold) {
  return { number, amount: toHryvnias(amount), lapses_at: lapses_at.toISOString() }
}
