import { type RawBuilder, sql } from 'kysely'
import type { ReceiptSettings } from '#src/contract/receipt-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { askForParcelReturns, askForParcels, joinMoneyToParcels } from './ask-for-parcels.ts'
import { returned } from './returned-money.ts'

export type Scope = {
  /** Payments before this moment get a receipt only by the owner's command. */
  since: Date
  manual: ReceiptSettings['receipts_manual']
  /** The owner's choice for money that carriers collect. */
  collected?: ReceiptSettings['receipts_collected']
  /** Only payments of this order, whenever they came. */
  orderId?: number
}

/** Providers whose money gets no receipt by the owner's choice. */
export function providersWithout({ manual, collected }: Pick<Scope, 'manual' | 'collected'>): string[] {
  return [...(isNone(manual) ? ['manual'] : []), ...(isNone(collected) ? ['carrier'] : [])]
}

const isNone = (choice: string | undefined) => (choice ?? 'none') === 'none'

/**
 * Queues the receipts that are missing: one for each payment and one for each refund. They are found by comparing states, so none
 * depends on an event that may be lost. Refunds made in the provider's own cabinet count as well. Returns how many.
 */
export async function askForReceipts(database: Database, scope: Scope): Promise<number> {
  await joinMoneyToParcels(database)
  const paid = await askForSales(database, scope)
  // After the payments, so that a parcel whose money has come gets no second receipt.
  const sales = paid + (await askForParcels(database, scope))
  const returns = await askForRefunds(database)
  return sales + returns + (await askForOtherReturns(database)) + (await askForParcelReturns(database))
}

async function askForSales(
  database: Database,
  { since, manual, collected, orderId }: Scope,
): Promise<number> {
  // For a parcel the choice at the time of its waybill counts; `receipt_issuer` of its payment has recorded it.
  const without = providersWithout({ manual, collected: orderId === undefined ? 'received' : collected })
  // `receipt_issuer` is the owner's choice at the time when the money came.
  const wanted =
    orderId === undefined
      ? sql`a.paid_at >= ${since} and a.receipt_issuer = 'checkbox'`
      : sql`a.order_id = ${orderId}::bigint`
  const { rows } = await sql`
    insert into receipts (order_id, kind, attempt_id, waybill_id, source, amount, request_id)
    select a.order_id, 'sale', a.id, a.waybill_id, coalesce('waybill:' || a.waybill_id, 'attempt:' || a.id), a.captured,
      ${requestThatPaid}
    from payment_attempts a
    where a.captured > 0 and ${wanted}
      and a.provider <> all(${without}::text[])
      -- A receipt made at dispatch is the receipt of this money too.
      and not exists (select from receipts s where s.attempt_id = a.id and s.source like 'waybill:%')
    order by a.paid_at, a.id
    on conflict (source) do nothing
    returning id`.execute(database)
  return rows.length
}

/** SQL: the request that paid; null if the shop learned of the payment by asking the provider. */
const requestThatPaid = sql`(
  select e.request_id from outbox e
  where e.order_id = a.order_id and e.topic = 'payment.paid' and e.payload ->> 'reference' = a.reference
  order by e.id desc limit 1)`

/**
 * Queues receipts of refunds of payments that have a receipt, up to the provider's total of refunds. One at a time, because each
 * changes the sum that the condition of the next one reads.
 */
async function askForRefunds(database: Database): Promise<number> {
  const { rows } = await sql`
    insert into receipts (order_id, kind, attempt_id, source, amount, related_id, request_id)
    select sale.order_id, 'return', r.attempt_id, 'refund:' || r.id, r.amount, sale.id, r.request_id
    from payment_refunds r
    join payment_attempts a on a.id = r.attempt_id
    join lateral ${saleOf(sql`r.amount`)} sale on true
    where ${isUnasked}
    order by r.done_at, r.id
    limit 1
    on conflict (source) do nothing
    returning id`.execute(database)
  return rows.length === 0 ? 0 : 1 + (await askForRefunds(database))
}

/** SQL condition: refund `r` of attempt `a` is done, has no receipt, and its money is in no other return receipt. */
const isUnasked = sql`(r.state = 'done' and ${returned(sql`a.id`)} + r.amount <= a.refunded
  and not exists (select from receipts made where made.source = 'refund:' || r.id))`

/** Queues receipts of refunds made in the provider's own cabinet. */
async function askForOtherReturns(database: Database): Promise<number> {
  const { rows } = await sql`
    insert into receipts (order_id, kind, attempt_id, source, amount, related_id)
    select sale.order_id, 'return', a.id, 'attempt:' || a.id || ':refunded:' || a.refunded,
           a.refunded - ${returned(sql`a.id`)}, sale.id
    from payment_attempts a
    join lateral ${saleOf(sql`a.refunded`)} sale on true
    where a.refunded > 0 and a.refunded > ${returned(sql`a.id`)}
      and not exists (
        select from payment_refunds r
        where r.attempt_id = a.id and (r.state in ('new', 'sending', 'sent')
          -- A refund done since the statement above gets a receipt that names its goods, in the next round.
          or ${isUnasked})
      )
    on conflict (source) do nothing
    returning id`.execute(database)
  return rows.length
}

/** SQL: the valid sale receipt of attempt \`a\`; of several the one that is as large as what goes back. */
const saleOf = (amount: RawBuilder<unknown>) => sql`(
  select s.id, s.order_id from receipts s
  where s.attempt_id = a.id and s.kind = 'sale' and s.chain_returned_at is null
  order by s.amount = ${amount} desc, s.place desc limit 1)`
