import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { BY_HAND } from '#src/domain/payments/provider-names.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { applyProviderWord } from './apply-word.ts'
import { countOrderMoney, lockMoneyOrder } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { type Provider, ProviderError } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** `unknown`: the provider does not know the attempt. `away`: it could not be asked. */
export type Asked = 'answered' | 'unknown' | 'away'

/** Asks the provider about an attempt and applies its answer. Needed because callbacks get lost and expiry sends none. */
export async function askAttempt(
  database: Database,
  desk: Desk,
  attempt: StoredAttempt,
  now: Date,
): Promise<Asked> {
  await database.updateTable('payment_attempts').set({ asked_at: now }).where('id', '=', attempt.id).execute()
  const asked = await askProvider(database, desk, attempt, now)
  await noteAnswer(database, attempt, asked, now)
  return asked
}

async function askProvider(
  database: Database,
  desk: Desk,
  attempt: StoredAttempt,
  now: Date,
): Promise<Asked> {
  const provider = providerOf(desk, attempt)
  if (!provider) return 'away'
  try {
    const word = await provider.ask(attempt)
    if (!word) return 'unknown'
    await applyProviderWord(database, { ...word, reference: attempt.reference }, { now, isTest: desk.isTest })
    return 'answered'
  } catch (error) {
    if (error instanceof ProviderError) return 'away'
    throw error
  }
}

/** Records since when the provider has not answered: the time of the first unanswered question. */
async function noteAnswer(
  database: Database,
  { id, unanswered_since }: StoredAttempt,
  asked: Asked,
  now: Date,
): Promise<void> {
  if (asked !== 'away' && unanswered_since === null) return
  await database
    .updateTable('payment_attempts')
    .set((row) => ({
      unanswered_since: asked === 'away' ? row.fn.coalesce('unanswered_since', row.val(now)) : null,
    }))
    .where('id', '=', id)
    .execute()
}

/** The provider of an attempt; null for money recorded by hand and for a provider whose keys are gone. */
export function providerOf(
  { providers }: Desk,
  { provider }: Pick<StoredAttempt, 'provider'>,
): Provider | null {
  return isOnlineMethod(provider) ? (providers.get(provider) ?? null) : null
}

/** Attempts of one round. */
const ROUND = 50

/** `isAll`: every open attempt, however recently it was asked about. */
export type AskRound = { now: Date; isAll?: boolean }

/**
 * Asks providers about open attempts: often while they are new, seldom after that. Attempts past their time end here, unless
 * the provider could not be asked. Returns how many were asked about.
 */
export async function askOpenAttempts(
  database: Database,
  desk: Desk,
  { now, isAll = false }: AskRound,
): Promise<number> {
  const { rows } = await sql<StoredAttempt>`
    select * from payment_attempts
    where state in ('pending', 'authorized') and provider <> all(${BY_HAND}::text[])
      and (${isAll}::boolean or coalesce(asked_at, created_at) < ${now}::timestamptz - case
        when state = 'authorized' then interval '6 hours'
        when created_at > ${now}::timestamptz - interval '1 hour' then interval '2 minutes'
        else interval '30 minutes' end)
    order by coalesce(asked_at, created_at) limit ${isAll ? null : ROUND}::int`.execute(database)
  await forEachApart(rows, async (attempt) => {
    const asked = await askAttempt(database, desk, attempt, now)
    const isOver = attempt.expires_at !== null && attempt.expires_at < now
    if (isOver && asked !== 'away') await expireAttempt(database, attempt)
  })
  return rows.length
}

/** Ends an attempt that was not paid in time, unless the provider is still processing it. */
export async function expireAttempt(database: Database, { id, order_id }: StoredAttempt): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrder(transaction, order_id)
    const ended = await transaction
      .updateTable('payment_attempts')
      .set({ state: 'expired' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('is_under_way', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (order && ended) await countOrderMoney(transaction, order)
  })
}
