import type { Database } from '#src/database/connect.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import { askAttempt, providerOf } from './ask-attempts.ts'
import type { Desk } from './payment-desk.ts'
import { ProviderError } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** So that nobody pays for what is no longer hers; a shopper who does nevertheless gets her money back. */
export async function withdrawAttempt(desk: Desk, attempt: StoredAttempt): Promise<void> {
  try {
    if (!attempt.is_under_way) await providerOf(desk, attempt)?.withdraw(attempt)
  } catch (error) {
    // It has just been paid, or has ended before: its word says so.
    if (!(error instanceof ProviderError)) throw error
  }
}

/** What still waits in a bank's application when the shopper has begun another try: the bank would refuse a second. */
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
