import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * They give each try an id of their own. Before it is known nobody can have paid: there is no page yet, or, of what is
 * confirmed in an application, nothing is taken without a word of the shop.
 */
export const PAGE_MAKERS = ['mono', 'privat_parts', 'mono_parts'] as const

/** So long after the first question without an answer nobody is led to pay a second time. */
const UNSURE_MS = 900_000

/** `may-pay-again`: nobody has answered for so long that a shopper who has not paid does not have to wait any more. */
export type Unsure = 'no' | 'unsure' | 'may-pay-again'

/** Whether a try of this order may have been paid while its provider does not answer. */
export async function unsureOf(database: Database, orderId: number, now: Date): Promise<Unsure> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(unanswered_since) as since from payment_attempts
    where order_id = ${orderId} and state = 'pending'
      and (page_url is not null or provider <> all(${[...PAGE_MAKERS]}::text[]))`.execute(database)
  const since = rows[0]?.since ?? null
  if (since === null) return 'no'
  return now.getTime() - since.getTime() < UNSURE_MS ? 'unsure' : 'may-pay-again'
}
