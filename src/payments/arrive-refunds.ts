import type { Database } from '#src/database/connect.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import type { StoredAttempt, StoredRefund } from './stored-attempt.ts'

/** Problems of a refund that may have been made: the shop finds out about `LOST` ones, the owner about `UNKNOWN` ones. */
export const LOST = 'сервіс не відповів: невідомо, чи повернення виконано'
export const UNKNOWN = 'невідомо, чи повернення виконано: перевірте в кабінеті сервісу'
/** Problem of an accepted refund whose provider never reports single refunds. */
export const UNCONFIRMED = 'сервіс прийняв повернення, але не скаже, чи виконав: подивіться в його кабінеті'
const DOUBTS = [LOST, UNKNOWN]

/** Whether only the owner can find out if the refund was made. */
export function isDoubtful({ state, problem }: Pick<StoredRefund, 'state' | 'problem'>): boolean {
  return state === 'sent'
    ? problem === UNCONFIRMED
    : state === 'failed' && DOUBTS.some((doubt) => doubt === problem)
}

/**
 * Marks open and doubtful refunds as done, as far as the provider's total of refunds covers them: those that it names, else
 * the oldest first.
 *
 * @param arrived `refunded` is the provider's total of the attempt, kopiykas; `named` are references of done refunds, undefined
 *   if the provider reports only sums
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

/** Sum of an attempt's refunds in these states, kopiykas. */
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

/** Sum of failed refunds that may have been made nevertheless, kopiykas. */
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
