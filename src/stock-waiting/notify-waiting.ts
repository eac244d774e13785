import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const BATCH = 100

/** Notifies those who wait by e-mail for a variant that can be bought now; answers how many. Once each, from however many processes. */
export async function notifyWaiting(database: Database): Promise<number> {
  const { rows } = await sql`
    with due as (
      select w.id
      from stock_waiters w
      join variants v on v.id = w.variant_id and v.stock > 0 and v.is_visible
      join products p on p.id = w.product_id and p.is_visible
      where w.outcome is null and w.email is not null and w.next_try_at <= now()
      order by w.created_at, w.id
      limit ${BATCH}
      for update of w skip locked
    ), notified as (
      update stock_waiters w set outcome = 'sent', tries = tries + 1, next_try_at = now()
      from due where w.id = due.id
      returning w.id, w.product_id, w.variant_id
    )
    insert into outbox (topic, payload)
    select 'stock.returned', jsonb_build_object('waiter', id, 'product_id', product_id, 'variant_id', variant_id)
    from notified order by id
    returning id`.execute(database)
  return rows.length
}
