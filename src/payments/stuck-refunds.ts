import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isUnsettled } from './list-attempts.ts'
import type { StoredRefund } from './stored-attempt.ts'

/** How long a provider may take for an accepted refund. */
const LONG_MS = 86_400_000

/** A refund that needs the owner. `amount` is kopiykas. */
export type StuckRefund = Pick<StoredRefund, 'reference' | 'problem' | 'state' | 'amount'> & {
  /** Number of the order. */
  number: string
  provider: string
  since: Date
}

/** Refunds that the owner has to look at, the oldest first. */
export async function listStuckRefunds(database: Database, now: Date): Promise<StuckRefund[]> {
  const { rows } = await sql<StuckRefund>`
    select r.reference, r.problem, r.state, r.amount, r.tried_at as since, o.number, a.provider
    from payment_refunds r
    join payment_attempts a on a.id = r.attempt_id
    join orders o on o.id = a.order_id
    where r.state = 'sent' and (r.problem is not null or r.tried_at < ${new Date(now.getTime() - LONG_MS)}::timestamptz)
       or r.state = 'failed' and ${isUnsettled}
    order by r.id`.execute(database)
  return rows
}
