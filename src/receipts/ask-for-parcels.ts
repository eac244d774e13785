import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { HANDED_OVER } from '#src/orders/carrier-collects.ts'

const RECEIVABLE = sql`(o.total - o.paid + o.refunded - o.held)`

/**
 * Queues receipts of parcels for which the owner has chosen a receipt at dispatch, before the carrier has collected the money.
 * They are identified by the waybill. Returns how many.
 */
export async function askForParcels(
  database: Database,
  { since, orderId }: { since: Date; orderId?: number },
): Promise<number> {
  const wanted = orderId === undefined ? sql`w.created_at >= ${since}` : sql`w.order_id = ${orderId}::bigint`
  const { rows } = await sql`
    insert into receipts (order_id, kind, attempt_id, waybill_id, source, amount, request_id)
    select w.order_id, 'sale', a.id, w.id, 'waybill:' || w.id,
      coalesce(a.captured, least((w.facts ->> 'due')::bigint, ${RECEIVABLE})), w.request_id
    from waybills w
    join orders o on o.id = w.order_id
    left join payment_attempts a on a.waybill_id = w.id
    where w.receipt_moment = 'shipped' and ${wanted} and (w.facts ->> 'due')::bigint > 0 and ${HANDED_OVER}
      and not exists (select from receipts s where s.source = 'waybill:' || w.id)
      -- Money that the shopper has paid to the shop directly has a receipt of its own.
      and (a.id is not null or ${RECEIVABLE} > 0)
      -- The dispatch can still be undone for some seconds.
      and coalesce(o.undo_until < now(), true)
    order by w.id
    on conflict (source) do nothing
    returning id`.execute(database)
  return rows.length
}

/** Links such receipts to the money once it has come: through the carrier, or recorded by the owner. */
export async function joinMoneyToParcels(database: Database): Promise<void> {
  await sql`
    update receipts r set attempt_id = (
      select a.id from payment_attempts a
      where a.order_id = r.order_id and a.captured > 0
        and (a.waybill_id = r.waybill_id or (a.provider = 'manual' and a.paid_at >= r.created_at))
        and not exists (select from receipts s where s.attempt_id = a.id)
      order by a.waybill_id = r.waybill_id desc nulls last, a.id limit 1)
    where r.attempt_id is null and r.kind = 'sale'
      and not exists (select from receipts back where back.source = r.source || ':back')`.execute(database)
}

/**
 * Queues return receipts for such receipts whose money will not come from the carrier: the parcel came back, was never sent, or
 * was paid for directly. Returns how many.
 */
export async function askForParcelReturns(database: Database): Promise<number> {
  const { rows } = await sql`
    insert into receipts (order_id, kind, waybill_id, source, amount, related_id)
    select r.order_id, 'return', r.waybill_id, r.source || ':back', r.amount, r.id
    from receipts r
    join waybills w on w.id = r.waybill_id
    join orders o on o.id = r.order_id
    where r.kind = 'sale' and r.attempt_id is null and r.chain_returned_at is null
      and (w.state in ('back', 'annulled') or o.status in ('returned', 'cancelled') or w.is_collected_noted)
      -- The money may have been recorded after the statements above looked for it.
      and not exists (select from payment_attempts a where a.waybill_id = w.id)
    on conflict (source) do nothing
    returning id`.execute(database)
  return rows.length
}
