import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { OrderMoney } from '#src/domain/payments/amount-due.ts'

/** An order whose row the transaction has locked. Sums are kopiykas. */
export type MoneyOrder = OrderMoney & {
  id: number
  number: string
  public_id: string
  /** Until when the last change of its status can be undone. */
  undo_until: Date | null
}

const COLUMNS = [
  'id',
  'number',
  'public_id',
  'status',
  'total',
  'paid',
  'refunded',
  'held',
  'undo_until',
] as const

export async function lockMoneyOrder(transaction: Database, id: number): Promise<MoneyOrder | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

export async function lockMoneyOrderByNumber(
  transaction: Database,
  number: string,
): Promise<MoneyOrder | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(COLUMNS)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

/** SQL columns: what the attempts of an order add up to, kopiykas. */
export const SUMS = sql`
  coalesce(sum(captured), 0)::bigint as paid, coalesce(sum(refunded), 0)::bigint as refunded,
  coalesce(sum(amount) filter (where state = 'authorized'), 0)::bigint as held`

/** Sets the sums of an order from its attempts. They are always counted anew, so nothing can be added twice. */
export async function countOrderMoney(transaction: Database, order: MoneyOrder): Promise<MoneyOrder> {
  const { rows } = await sql<Pick<MoneyOrder, 'paid' | 'refunded' | 'held'>>`
    update orders o
    set paid = sums.paid, refunded = sums.refunded, held = sums.held,
        paying_until = case when sums.is_open then o.paying_until end
    from (
      select ${SUMS}, coalesce(bool_or(state = 'pending'), false) as is_open
      from payment_attempts where order_id = ${order.id}
    ) sums
    where o.id = ${order.id}
    returning o.paid, o.refunded, o.held`.execute(transaction)
  return { ...order, ...rows[0] }
}

/** Sum of refunds that are promised but not done, of an order or of one of its attempts, kopiykas. */
export async function refundsUnderWay(
  transaction: Database,
  { order_id, attempt_id }: { order_id: number; attempt_id?: number },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount), 0)::bigint as sum
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = ${order_id} and (${attempt_id ?? null}::bigint is null or a.id = ${attempt_id ?? null})
      and r.state <> 'done' and not r.is_void`.execute(transaction)
  return rows[0]?.sum ?? 0
}
