import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { CARRIER_NAMES, type Carrier } from '#src/domain/delivery/carriers.ts'
import { amountReceivable } from '#src/domain/payments/amount-due.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { insertByHand } from './insert-by-hand.ts'
import { countOrderMoney, lockMoneyOrder } from './order-money.ts'

const ROUND = 50

/**
 * Records the money that carriers have collected with parcels, once for each waybill, found by the waybills' states. What the
 * order received in another way in the meantime is not recorded again. Returns the number of waybills.
 */
export async function recordCollected(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number; order_id: number }>`
    select id, order_id from waybills where collected_at is not null and not is_collected_noted
    order by id limit ${ROUND}`.execute(database)
  await forEachApart(rows, (waybill) => recordOne(database, waybill))
  return rows.length
}

type Collected = {
  carrier: Carrier
  number: string | null
  due: number
  collected_at: Date
  has_receipt: boolean
}

async function recordOne(
  database: Database,
  { id, order_id }: { id: number; order_id: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrder(transaction, order_id)
    const { rows } = await sql<Collected>`
      update waybills set is_collected_noted = true where id = ${id} and not is_collected_noted
      returning carrier, number, (facts ->> 'due')::bigint as due, collected_at,
        receipt_moment is not null as has_receipt`.execute(transaction)
    const [waybill] = rows
    if (!order || !waybill) return
    const { carrier, number, due, collected_at: paid_at, has_receipt: hasReceipt } = waybill
    const amount = Math.min(due, amountReceivable(order))
    if (amount <= 0) return
    const note = `${CARRIER_NAMES[carrier]}, накладна ${number ?? ''}`.trim()
    await insertByHand(transaction, order, {
      provider: 'carrier',
      amount,
      note,
      actor: 'shop',
      paid_at,
      waybill: { id, hasReceipt },
    })
    await countOrderMoney(transaction, order)
  })
}
