import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type DividedGood, exceptionText } from '#src/domain/payments/excepted-goods.ts'
import { instalmentMisfit, isInstalmentMethod } from '#src/domain/payments/instalments.ts'
import type { CheckoutMethods } from './checkout-methods.ts'
import { type Editable, totalOf } from './editable-order.ts'

/** The parts of an order that decide whether it can be paid by instalments. `total` is kopiykas. */
export type DividedOrder = {
  payment_method: string | null
  lines: readonly { product_id: number | null; title?: string }[]
  total: number
}

/** A sentence why the order cannot be paid by instalments; null if it can, or if it is paid in another way. */
export async function misfitOf(
  database: Database,
  { payment_method, lines, total }: DividedOrder,
  { payments }: CheckoutMethods,
): Promise<string | null> {
  const rule = payments.find(({ id }) => id === payment_method)?.instalments
  return rule ? instalmentMisfit(total, rule, await dividedGoods(database, lines)) : null
}

async function dividedGoods(database: Database, lines: DividedOrder['lines']): Promise<DividedGood[]> {
  const ids = lines.map(({ product_id }) => product_id).filter((id) => id !== null)
  const { rows } = await sql<DividedGood>`
    select p.title, allows_instalments(p.allows_instalments, p.brand_id, p.category_id) as allows_instalments
    from products p where p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id::bigint)`.execute(
    database,
  )
  return rows
}

/** `is_paid`: the bank has lent the money already, so the owner may agree to the change nevertheless. */
export type NotDivisible = { kind: 'not-divisible'; reason: string; is_paid: boolean }

/** An objection to a change of an order paid by instalments. Only what the change itself causes counts, not older faults. */
export async function objectToDivision(
  transaction: Database,
  [order, after]: readonly [Editable, Editable],
  methods: CheckoutMethods,
): Promise<NotDivisible | null> {
  if (!isInstalmentMethod(after.payment_method)) return null
  const isSameWay = order.payment_method === after.payment_method
  if (isSameWay && (await hasMoney(transaction, order))) {
    // The bank has lent a fixed sum and the rest is paid in another way, so only the goods are judged, not the total.
    const before = exceptionText(await dividedGoods(transaction, order.lines))
    const reason = exceptionText(await dividedGoods(transaction, after.lines))
    return reason === null || reason === before ? null : { kind: 'not-divisible', reason, is_paid: true }
  }
  const misfit = (side: Editable) => misfitOf(transaction, { ...side, total: totalOf(side) }, methods)
  const reason = await misfit(after)
  const isAsBefore = isSameWay && reason === (await misfit(order))
  return reason === null || isAsBefore ? null : { kind: 'not-divisible', reason, is_paid: false }
}

async function hasMoney(transaction: Database, { id }: Editable): Promise<boolean> {
  const { paid, refunded, held } = await transaction
    .selectFrom('orders')
    .select(['paid', 'refunded', 'held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return held > 0 || paid > refunded
}
