import type { Database } from '#src/database/connect.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import { askAttempt, providerOf } from './ask-attempts.ts'
import type { Desk } from './payment-desk.ts'
import { ProviderError } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** Closes an attempt at its provider, so that nobody pays for a cancelled order; money that still comes is refunded. */
export async function withdrawAttempt(desk: Desk, attempt: StoredAttempt): Promise<void> {
  try {
    if (!attempt.is_under_way) await providerOf(desk, attempt)?.withdraw(attempt)
  } catch (error) {
    // It was paid a moment ago or has ended already; the provider's report will say so.
    if (!(error instanceof ProviderError)) throw error
  }
}

/** Closes other attempts that wait in a bank's application, because the bank refuses a second one beside them. */
export async function withdrawFromApp(
  database: Database,
  desk: Desk,
  begun: Pick<StoredAttempt, 'id' | 'order_id'>,
  now: Date,
): Promise<void> {
  for (const attempt of await openAttempts(database, begun.order_id)) {
    if (attempt.id === begun.id || !isConfirmedInApp(attempt.provider)) continue
    await withdrawAttempt(desk, attempt)
    await askAttempt(database, desk, attempt, now)
  }
}

export function openAttempts(database: Database, orderId: number): Promise<StoredAttempt[]> {
  return database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .execute()
}
