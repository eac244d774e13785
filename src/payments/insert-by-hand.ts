import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { announce } from './announce.ts'
import type { MoneyOrder } from './order-money.ts'
import { chosenForManual, chosenIssuer } from './receipt-issuer.ts'

/** Money that came past the payment providers. Kopiykas. */
export type HandMoney = {
  provider: 'manual' | 'carrier'
  amount: number
  note: string
  actor: OrderActor
  paid_at: Date
  /** The parcel whose carrier collected it, and whether the shop makes its receipt. */
  waybill?: { id: number; hasReceipt: boolean }
}

/** SQL: who makes the receipt; nobody for a trial order, by which nothing was sold. */
const issuerOf = (orderId: number, provider: HandMoney['provider']) => sql<string | null>`(
  select case when is_trial then null else ${provider === 'manual' ? chosenForManual : chosenIssuer} end
  from orders where id = ${orderId})`

/** Records such money as a paid attempt. The caller has locked the order's row and calls `countOrderMoney` afterwards. */
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
