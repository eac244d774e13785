import { sql } from 'kysely'

/** Ids of orders whose customer waits for a call: fast orders nobody has dealt with, and calls that were asked for. */
export const CALLS = sql`
  select o.id from orders o
  where o.kind = 'fast' and o.status = 'new'
    and not exists (select from order_calls c where c.order_id = o.id and c.closed_at is not null)
  union
  select c.order_id from order_calls c where c.closed_at is null`

/** Of these, the calls that are due now. */
export const CALLS_WAITING = sql`
  select calls.id from (${CALLS}) calls
  left join order_calls c on c.order_id = calls.id
  where c.due_at is null or c.due_at <= now()`
