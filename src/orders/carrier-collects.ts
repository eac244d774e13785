import { sql } from 'kysely'

/** SQL condition on waybill `w` of order `o`: the carrier has the parcel and collects money from the recipient. */
export const CARRIER_COLLECTS = sql`(
  (w.facts ->> 'due')::bigint > 0
  and (w.state in ('accepted', 'in_branch', 'going_back') or (w.state = 'created' and o.status = 'shipped')))`

/**
 * SQL: when the receipt for money that a carrier collects is made, as the owner's settings stand in this statement; null
 * for never.
 */
export const CHOSEN_RECEIPT_MOMENT = sql<'shipped' | 'received' | null>`(
  select nullif(chosen.value #>> '{}', 'none') from settings chosen
  where chosen.key = 'receipts_collected'
    and exists (select from settings where key = 'receipts_issuer' and value #>> '{}' <> 'none'))`

/** SQL condition on waybill `w` of order `o`: the parcel is on its way to the recipient or was received. */
export const HANDED_OVER = sql`(
  w.state in ('accepted', 'in_branch', 'received') or (w.state = 'created' and o.status = 'shipped'))`

/**
 * SQL: the problem of waybill `w` of order `o` that the owner has to look at, or null. A shopper may pay the shop after the
 * waybill was made, and the carrier still collects the sum written in it.
 */
export const WAYBILL_PROBLEM = sql`case
  when ${CARRIER_COLLECTS} and (w.facts ->> 'due')::bigint > greatest(0, o.total - o.paid + o.refunded - o.held)
  then 'Замовлення вже сплачено, а перевізник ще братиме післяплату: зверніться до нього, щоб її зняти'
  else w.problem end`
