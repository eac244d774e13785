import { type RawBuilder, sql } from 'kysely'

/** Kopiykas of an attempt that return receipts hold, less what has a receipt anew after its chain went back. */
export const returned = (attempt: RawBuilder<unknown>) => sumOf(attempt, sql`made.kind = 'return'`)

/** Of these only what was made: not what waits. */
export const returnedByReceipts = (attempt: RawBuilder<unknown>) =>
  sumOf(attempt, sql`made.kind = 'return' and made.state = 'issued'`)

const sumOf = (attempt: RawBuilder<unknown>, isReturn: RawBuilder<unknown>) => sql`(
  select coalesce(sum(case
    when ${isReturn} then made.amount when made.source like 'again:%' then -made.amount else 0
  end), 0)::bigint
  from receipts made where made.attempt_id = ${attempt})`
