import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { askAttempt, providerOf } from './ask-attempts.ts'
import type { Desk } from './payment-desk.ts'
import { ProviderError } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'

const DAY_MS = 86_400_000
const WARN_MS = 2 * DAY_MS
/** For this time, after a hold was claimed, no other process captures or releases it. */
export const HOLD_AGAIN_MS = 300_000
const ROUND = 20

type DueHold = StoredAttempt & { status: OrderStatus; number: string }

/**
 * Settles holds by the states of their orders: captured, up to what the order costs, once it was handed over; released once it
 * was cancelled or returned. They are found by the states alone, so nothing depends on an event that may be lost. Returns how
 * many were settled.
 */
export async function settleHolds(database: Database, desk: Desk, now: Date): Promise<number> {
  const { rows } = await sql<DueHold>`
    update payment_attempts a
    set settling_at = ${now}
    from (
      select a.id, o.status, o.number
      from payment_attempts a join orders o on o.id = a.order_id
      where a.state = 'authorized' and o.status in ('shipped', 'completed', 'cancelled', 'returned')
        and coalesce(o.undo_until < now(), true)
        and (a.settling_at is null or a.settling_at < ${new Date(now.getTime() - HOLD_AGAIN_MS)}::timestamptz)
      order by a.id limit ${ROUND}
    ) due
    where a.id = due.id
    returning a.*, due.status, due.number`.execute(database)
  await forEachApart(rows, (hold) => settle(database, desk, hold, now))
  return rows.length
}

async function settle(database: Database, desk: Desk, hold: DueHold, now: Date): Promise<void> {
  const { status } = hold
  const isSent = status === 'shipped' || status === 'completed'
  const sum = isSent ? takenOf(hold, await wantedOf(database, hold)) : 0
  await settleHold(database, desk, hold, { sum, now })
}

/** What the order still needs, kopiykas. Read just before capturing, because another of its holds may have been captured. */
async function wantedOf(database: Database, { order_id }: StoredAttempt): Promise<number> {
  const { total, paid, refunded } = await database
    .selectFrom('orders')
    .select(['total', 'paid', 'refunded'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return Math.max(0, total - paid + refunded)
}

/** How much of a hold to capture if `wanted` is needed, kopiykas. A loan is taken whole; the excess is refunded afterwards. */
export function takenOf(
  { provider, amount }: Pick<StoredAttempt, 'provider' | 'amount'>,
  wanted: number,
): number {
  return wanted > 0 && isConfirmedInApp(provider) ? amount : Math.min(amount, wanted)
}

/** Captures `sum` kopiykas of a hold, or releases it if that is 0. Returns the provider's problem, null for none. */
export async function settleHold(
  database: Database,
  desk: Desk,
  hold: StoredAttempt,
  { sum, now }: { sum: number; now: Date },
): Promise<string | null> {
  const provider = providerOf(desk, hold)
  if (!provider) return 'Ключів цього сервісу немає: їх вписують у налаштуваннях оплати'
  const { amount, reference } = hold
  let problem: string | null = null
  if (sum > 0) await noteCapturing(database, hold, sum)
  try {
    if (sum > 0) await provider.capture(hold, sum)
    else await provider.refund(hold, { reference: `${reference}-release`, amount, alreadyRefunded: 0 })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    problem = error.message
    await database
      .updateTable('payment_attempts')
      .set({ problem, ...(error.kind === 'refused' ? { capturing: null } : {}) })
      .where('id', '=', hold.id)
      .execute()
  }
  // Whether it was answered, refused or lost: the provider's report on the attempt decides.
  await askAttempt(database, desk, hold, now)
  return problem
}

async function noteCapturing(
  database: Database,
  { id }: Pick<StoredAttempt, 'id'>,
  capturing: number,
): Promise<void> {
  await database.updateTable('payment_attempts').set({ capturing }).where('id', '=', id).execute()
}

export type LapsingHold = {
  number: string
  reference: string
  provider: string
  amount: number
  lapses_at: Date
}

/** Holds that the bank will release within `WARN_MS`, the earliest first. */
export async function listLapsingHolds(database: Database, desk: Desk, now: Date): Promise<LapsingHold[]> {
  const { rows } = await sql<StoredAttempt & { number: string }>`
    select a.*, o.number from payment_attempts a join orders o on o.id = a.order_id
    where a.state = 'authorized' order by a.authorized_at`.execute(database)
  return rows
    .map((hold) => ({ ...hold, lapses_at: lapseOf(hold, providerOf(desk, hold)?.holdDays ?? 0) }))
    .filter(({ lapses_at }) => lapses_at.getTime() - now.getTime() < WARN_MS)
    .map(({ number, reference, provider, amount, lapses_at }) => ({
      number,
      reference,
      provider,
      amount,
      lapses_at,
    }))
}

function lapseOf({ authorized_at, created_at }: StoredAttempt, days: number): Date {
  return new Date((authorized_at ?? created_at).getTime() + days * DAY_MS)
}
