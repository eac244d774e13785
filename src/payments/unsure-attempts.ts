import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * Providers that give each attempt an id when its page is opened. Until the id is known nobody can have paid: either there is no
 * page yet, or the payment is confirmed in an application and nothing is taken before the shop asks for it.
 */
export const PAGE_MAKERS = ['mono', 'privat_parts', 'mono_parts'] as const

/** For this time after the first unanswered question the shopper is not offered a second payment. */
const UNSURE_MS = 900_000

/** `may-pay-again`: the provider has not answered for so long that a shopper who has not paid should not wait any longer. */
export type Unsure = 'no' | 'unsure' | 'may-pay-again'

/** Whether an attempt of this order may be paid while its provider does not answer. */
export async function unsureOf(database: Database, orderId: number, now: Date): Promise<Unsure> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(unanswered_since) as since from payment_attempts
    where order_id = ${orderId} and state = 'pending'
      and (page_url is not null or provider <> all(${[...PAGE_MAKERS]}::text[]))`.execute(database)
  const since = rows[0]?.since ?? null
  if (since === null) return 'no'
  return now.getTime() - since.getTime() < UNSURE_MS ? 'unsure' : 'may-pay-again'
}
