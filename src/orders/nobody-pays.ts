import { type RawBuilder, sql } from 'kysely'

/** Inside a statement: an order `o` that is new, whose goods may be given back, and nobody pays. */
export function nobodyPays(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.status = 'new' and o.may_expire and ${hasNoPayer(now)})`
}

/**
 * Inside a statement: nobody has paid the order `o`, is paying it just now, or may have paid it without our knowledge: a try
 * is under way, or its provider does not answer.
 */
export function hasNoPayer(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    o.paid = 0 and o.held = 0
    and (o.paying_until is null or o.paying_until < ${now})
    and not exists (
      select from payment_attempts a
      where a.order_id = o.id and a.state = 'pending' and (a.is_under_way or a.unanswered_since is not null)))`
}
