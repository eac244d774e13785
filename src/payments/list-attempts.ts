import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'
import type { RefundState } from '#src/domain/payments/refund-state.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** A refund of a listed attempt. `amount` is kopiykas. */
export type ListedRefund = {
  reference: string
  amount: number
  state: RefundState
  cause: string
  problem: string | null
  /** The money certainly did not go back, and the refund no longer reserves it. */
  is_void: boolean
}
export type ListedAttempt = {
  number: string
  reference: string
  provider: string
  provider_ref: string | null
  /** Number of instalments; null for a payment at once. */
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

/** Filters of the list of attempts. Days are in Kyiv, both included. Null selects all. */
export type AttemptSelection = {
  /** Only attempts that somebody may have to look at. */
  isOpen: boolean
  state: AttemptState | null
  provider: string | null
  from: string | null
  to: string | null
}

export const ALL_ATTEMPTS: AttemptSelection = {
  isOpen: false,
  state: null,
  provider: null,
  from: null,
  to: null,
}

/**
 * A page of attempts, the newest first.
 *
 * @param options `after` is the reference of the last attempt of the page before
 * @throws RightRefused
 */
export async function listAttempts(
  database: Database,
  { actor, selection, limit, after = null }: ListOptions,
): Promise<ListedAttempt[]> {
  demandRight(actor, 'orders.change')
  const { isOpen, state, provider, from, to } = selection
  const conditions = [
    ...(isOpen ? [OPEN] : []),
    ...(state === null ? [] : [sql`a.state = ${state}`]),
    ...(provider === null ? [] : [sql`a.provider = ${provider}`]),
    ...(from === null ? [] : [sql`a.created_at >= ${from}::date::timestamp at time zone 'Europe/Kyiv'`]),
    ...(to === null ? [] : [sql`a.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Kyiv'`]),
    ...(after === null
      ? []
      : [
          sql`(a.created_at, a.id) < (select created_at, id from payment_attempts where reference = ${after})`,
        ]),
  ]
  const condition = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  return attemptsWhere(database, sql`${condition} order by a.created_at desc, a.id desc limit ${limit}`)
}

type ListOptions = { actor: Actor; selection: AttemptSelection; limit: number; after?: string | null }

/** SQL condition on refund `r` of attempt `a`: not void, or its money was neither refunded otherwise nor promised again. */
export const isUnsettled = sql`(not r.is_void or r.amount <= a.captured - a.refunded - (
  select coalesce(sum(other.amount), 0) from payment_refunds other
  where other.attempt_id = a.id and other.state <> 'done' and not other.is_void))`

const OPEN = sql`(a.state in ('pending', 'authorized') or a.problem is not null
  or exists (select from payment_refunds r where r.attempt_id = a.id and r.state <> 'done' and ${isUnsettled}))`

export async function listOrderAttempts(database: Database, number: string): Promise<ListedAttempt[]> {
  return attemptsWhere(database, sql`o.number = ${number} order by a.attempt`, PREPARED)
}

/** @param mark `PREPARED`, if one plan serves every value of the condition */
async function attemptsWhere(
  database: Database,
  condition: RawBuilder<unknown>,
  mark = sql``,
): Promise<ListedAttempt[]> {
  const { rows } = await sql<ListedAttempt>`${mark}
    select o.number, a.reference, a.provider, a.provider_ref, a.parts, a.state, a.amount, a.captured, a.refunded, a.note,
           coalesce(a.problem, case when a.state = 'pending' and a.unanswered_since is not null
             then 'сервіс не відповідає' end) as problem,
           a.created_at,
           (select coalesce(json_agg(json_build_object(
              'reference', r.reference, 'amount', r.amount, 'state', r.state, 'cause', r.cause, 'problem', r.problem,
              'is_void', r.is_void
            ) order by r.id), '[]') from payment_refunds r where r.attempt_id = a.id) as refunds
    from payment_attempts a join orders o on o.id = a.order_id
    where ${condition}`.execute(database)
  return rows
}

/** Ids of an order's refunds that can be sent again: new and failed ones. */
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
