import { type RawBuilder, sql } from 'kysely'

/** SQL: sum of an attempt's return receipts, less what got a new receipt after its chain was returned, kopiykas. */
export const returned = (attempt: RawBuilder<unknown>) => sumOf(attempt, sql`made.kind = 'return'`)

/** SQL: the same, but only return receipts that were made, without those that wait. */
export const returnedByReceipts = (attempt: RawBuilder<unknown>) =>
  sumOf(attempt, sql`made.kind = 'return' and made.state = 'issued'`)

const sumOf = (attempt: RawBuilder<unknown>, isReturn: RawBuilder<unknown>) => sql`(
  select coalesce(sum(case
    when ${isReturn} then made.amount when made.source like 'again:%' then -made.amount else 0
  end), 0)::bigint
  from receipts made where made.attempt_id = ${attempt})`
