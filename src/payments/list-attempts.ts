import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'

/** Money in kopiykas. */
export type ListedRefund = {
  reference: string
  amount: number
  state: string
  cause: string
  problem: string | null
}
export type ListedAttempt = {
  number: string
  reference: string
  provider: string
  provider_ref: string | null
  /** Of instalments. */
  parts: number | null
  state: AttemptState
  amount: number
  captured: number
  refunded: number
  problem: string | null
  note: string | null
  created_at: Date
  refunds: ListedRefund[]
}

/** The newest first; `isOpen` are those that somebody may have to look at. */
export async function listAttempts(
  database: Database,
  { limit, isOpen }: { limit: number; isOpen: boolean },
): Promise<ListedAttempt[]> {
  return attemptsWhere(
    database,
    sql`(not ${isOpen}::boolean or a.state in ('pending', 'authorized') or a.problem is not null
         or exists (select from payment_refunds r where r.attempt_id = a.id and r.state <> 'done'))
        order by a.created_at desc, a.id desc limit ${limit}`,
  )
}

export async function listOrderAttempts(database: Database, number: string): Promise<ListedAttempt[]> {
  return attemptsWhere(database, sql`o.number = ${number} order by a.attempt`)
}

async function attemptsWhere(database: Database, condition: RawBuilder<unknown>): Promise<ListedAttempt[]> {
  const { rows } = await sql<ListedAttempt>`
    select o.number, a.reference, a.provider, a.provider_ref, a.parts, a.state, a.amount, a.captured, a.refunded, a.note,
           coalesce(a.problem, case when a.state = 'pending' and a.unanswered_since is not null
             then 'сервіс не відповідає' end) as problem,
           a.created_at,
           (select coalesce(json_agg(json_build_object(
              'reference', r.reference, 'amount', r.amount, 'state', r.state, 'cause', r.cause, 'problem', r.problem
            ) order by r.id), '[]') from payment_refunds r where r.attempt_id = a.id) as refunds
    from payment_attempts a join orders o on o.id = a.order_id
    where ${condition}`.execute(database)
  return rows
}

/** Refunds of an order that are not on their way, for another try. */
export async function listRetries(database: Database, number: string): Promise<number[]> {
  const rows = await database
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select('r.id')
    .where('o.number', '=', number)
    .where('r.state', 'in', ['new', 'failed'])
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}
