import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { BY_HAND } from '#src/domain/payments/provider-names.ts'
import { applyProviderWord } from './apply-word.ts'
import { countOrderMoney, lockMoneyOrder } from './order-money.ts'
import type { Desk } from './payment-desk.ts'
import { type Provider, ProviderError } from './provider.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** `unknown`: the provider does not know it; `away`: it could not be asked. */
export type Asked = 'answered' | 'unknown' | 'away'

/** A callback may be lost, and of what has run out there may be none: the shop has to ask. */
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

/** Since when nobody answers is what the first question without an answer says. */
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

export function providerOf(
  { providers }: Desk,
  { provider }: Pick<StoredAttempt, 'provider'>,
): Provider | null {
  return isOnlineMethod(provider) ? (providers.get(provider) ?? null) : null
}

/** How many are asked about in one round. */
const ROUND = 50

/** `isAll`: whatever is open, however lately it was asked about. */
export type AskRound = { now: Date; isAll?: boolean }

/**
 * Asks about what is still open: often while it is new, seldom later. What the provider knows nothing of, or what has
 * run out, ends here. Answers how many were asked about.
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
  for (const attempt of rows) {
    const asked = await askAttempt(database, desk, attempt, now)
    const isOver = attempt.expires_at !== null && attempt.expires_at < now
    if (isOver && asked !== 'away') await expireAttempt(database, attempt)
  }
  return rows.length
}

/** A try that has run out and was not paid. What is under way at the provider is waited for. */
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
