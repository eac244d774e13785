import { type RawBuilder, sql } from 'kysely'

/** SQL condition: order `o` is new, may be cancelled by the shop itself, and nobody is paying for it. */
export function nobodyPays(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.status = 'new' and o.may_expire and ${hasNoPayer(now)})`
}

/**
 * SQL condition: nobody has paid for order `o`, is paying now, or may have paid without the shop's knowledge, which is
 * possible while an attempt is being processed or its provider does not answer.
 */
export function hasNoPayer(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    o.paid = 0 and o.held = 0
    and (o.paying_until is null or o.paying_until < ${now})
    and not exists (
      select from payment_attempts a
      where a.order_id = o.id and a.state = 'pending' and (a.is_under_way or a.unanswered_since is not null)))`
}
