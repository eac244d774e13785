import type { Database } from '#src/database/connect.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import type { StoredAttempt, StoredRefund } from './stored-attempt.ts'

/** Problems of a refund that may have been given back all the same; the first is found out, the second is the owner's. */
export const LOST = 'сервіс не відповів: невідомо, чи повернення виконано'
export const UNKNOWN = 'невідомо, чи повернення виконано: перевірте в кабінеті сервісу'
/** Of what is under way at a provider that will not say of it when it is done. */
export const UNCONFIRMED = 'сервіс прийняв повернення, але не скаже, чи виконав: подивіться в його кабінеті'
const DOUBTS = [LOST, UNKNOWN]

/** Nobody but the owner may ever know whether it has gone back. */
export function isDoubtful({ state, problem }: Pick<StoredRefund, 'state' | 'problem'>): boolean {
  return state === 'sent'
    ? problem === UNCONFIRMED
    : state === 'failed' && DOUBTS.some((doubt) => doubt === problem)
}

/**
 * Refunds that the provider's sum holds are done: those that it names, else the oldest first; those too of which nobody
 * knew whether they were.
 */
export async function arriveRefunds(
  transaction: Database,
  {
    attempt,
    order_id,
    refunded,
    named,
    now,
  }: {
    attempt: StoredAttempt
    order_id: number
    refunded: number
    named: readonly string[] | undefined
    now: Date
  },
): Promise<void> {
  let rest = refunded - (await sumRefunds(transaction, attempt.id, ['done']))
  const open = await transaction
    .selectFrom('payment_refunds')
    .select(['id', 'reference', 'amount', 'state'])
    .where('attempt_id', '=', attempt.id)
    .where((row) =>
      row.or([
        row('state', 'in', ['sending', 'sent']),
        row.and([row('state', '=', 'failed'), row('problem', 'in', DOUBTS)]),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const { id, reference, amount, state } of open) {
    if (amount > rest || named?.includes(reference) === false) continue
    rest -= amount
    await transaction
      .updateTable('payment_refunds')
      .set({ state: 'done', done_at: now, problem: null })
      .where('id', '=', id)
      .execute()
    const { provider } = attempt
    await recordMoney(transaction, order_id, {
      actor: 'shop',
      kind: 'refund',
      before: { reference, provider, state, amount },
      after: { reference, provider, state: 'done', amount },
    })
  }
}

export async function sumRefunds(
  transaction: Database,
  attemptId: number,
  states: readonly StoredRefund['state'][],
): Promise<number> {
  const rows = await transaction
    .selectFrom('payment_refunds')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', [...states])
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Of those that have failed and yet may have been given back. */
export async function sumDoubtful(transaction: Database, attemptId: number): Promise<number> {
  const rows = await transaction
    .selectFrom('payment_refunds')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'failed')
    .where('problem', 'in', DOUBTS)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
