import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { announce } from './announce.ts'
import type { MoneyOrder } from './order-money.ts'
import { chosenForManual, chosenIssuer } from './receipt-issuer.ts'

/** Money that nobody can be asked about. Kopiykas. */
export type HandMoney = {
  provider: 'manual' | 'carrier'
  amount: number
  note: string
  actor: OrderActor
  paid_at: Date
  /** The parcel with which it was taken, and whether its receipt is made here. */
  waybill?: { id: number; hasReceipt: boolean }
}

/** Of a trial order nothing was sold. */
const issuerOf = (orderId: number, provider: HandMoney['provider']) => sql<string | null>`(
  select case when is_trial then null else ${provider === 'manual' ? chosenForManual : chosenIssuer} end
  from orders where id = ${orderId})`

/** An attempt like any other, which is paid at once; of an order whose row the transaction has locked. */
export async function insertByHand(
  transaction: Database,
  { id: order_id, number }: MoneyOrder,
  { provider, amount, note, actor, paid_at, waybill }: HandMoney,
): Promise<void> {
  const last = await transaction
    .selectFrom('payment_attempts')
    .select((row) => row.fn.max('attempt').as('attempt'))
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  const attempt = (last?.attempt ?? 0) + 1
  const reference = `${number}-${attempt}`
  await transaction
    .insertInto('payment_attempts')
    .values({
      order_id,
      attempt,
      reference,
      provider,
      amount,
      note,
      state: 'paid',
      captured: amount,
      paid_at,
      waybill_id: waybill?.id ?? null,
      receipt_issuer: waybill && !waybill.hasReceipt ? null : issuerOf(order_id, provider),
    })
    .execute()
  const facts = { reference, provider, amount }
  await recordMoney(transaction, order_id, {
    actor,
    kind: 'payment',
    before: null,
    after: { ...facts, state: 'paid', note },
  })
  await announce(transaction, { topic: 'payment.paid', order_id, ...facts })
}
