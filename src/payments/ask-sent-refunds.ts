import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { causedBy } from '#src/database/current-request.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { UNCONFIRMED, UNKNOWN } from './arrive-refunds.ts'
import { askAttempt, type AskRound, providerOf } from './ask-attempts.ts'
import type { Desk } from './payment-desk.ts'
import { ProviderError } from './provider.ts'
import { finishRefund, type Found, MOST_TRIES, noteRefund, soughtRefund } from './send-refunds.ts'
import type { StoredRefund } from './stored-attempt.ts'

const ROUND = 20
const FIRST_PAUSE_MS = 120_000
const MOST_PAUSE_MS = 6 * 3_600_000
/** How long to wait for a provider that cannot say; after that the owner has to look in its cabinet. */
const DOUBT_MS = 3 * 86_400_000
/** The same for a provider that never reports single refunds, where waiting brings nothing. */
const UNCONFIRMED_MS = 3_600_000
/** Problem of a refund that the provider accepted but did not make in the end. */
const UNDONE = 'сервіс прийняв повернення, але не виконав його'

/**
 * Asks about refunds that the provider has accepted but not made yet, because its callback may be lost or never be sent. Each
 * pause is as long as the refund has waited so far. Returns how many were asked about.
 */
export async function askSentRefunds(
  database: Database,
  desk: Desk,
  { now, isAll = false }: AskRound,
): Promise<number> {
  const { rows } = await sql<StoredRefund>`
    select * from payment_refunds
    where state = 'sent' and (${isAll}::boolean or coalesce(asked_at, tried_at) < ${now}::timestamptz - least(
      greatest(coalesce(asked_at, tried_at) - tried_at, ${FIRST_PAUSE_MS} * interval '1 millisecond'),
      ${MOST_PAUSE_MS} * interval '1 millisecond'))
    order by coalesce(asked_at, tried_at) limit ${isAll ? null : ROUND}::int`.execute(database)
  await forEachApart(rows, (refund) =>
    causedBy(refund.request_id, 'ask about refund', () => askSentRefund(database, desk, refund, now)),
  )
  return rows.length
}

async function askSentRefund(database: Database, desk: Desk, refund: StoredRefund, now: Date): Promise<void> {
  await database
    .updateTable('payment_refunds')
    .set({ asked_at: now })
    .where('id', '=', refund.id)
    .where('state', '=', 'sent')
    .execute()
  const attempt = await database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow()
  const sent: Found = { ...refund, attempt }
  const answer = await seek(database, desk, sent)
  if (answer === 'done') return finishRefund(database, sent, now)
  if (answer === 'no')
    return noteRefund(database, sent, { state: 'failed', problem: UNDONE, is_void: true }, 'sent')
  if (answer === 'away') return
  // The report on the whole payment may say more than the answer about this refund.
  await askAttempt(database, desk, attempt, now)
  const since = now.getTime() - (refund.tried_at ?? refund.created_at).getTime()
  if (answer === null && since > (refund.problem === UNCONFIRMED ? UNCONFIRMED_MS : DOUBT_MS))
    await noteRefund(database, sent, { state: 'failed', problem: UNKNOWN, tries: MOST_TRIES }, 'sent')
}

/** The provider's answer about a refund; `away` if it could not be asked. */
async function seek(database: Database, desk: Desk, sent: Found) {
  const provider = providerOf(desk, sent.attempt)
  if (!provider) return 'away'
  try {
    return await provider.hasRefunded(sent.attempt, await soughtRefund(database, sent))
  } catch (error) {
    if (error instanceof ProviderError) return 'away'
    throw error
  }
}
