import { sql } from 'kysely'

/** Inside a statement: the carrier has the parcel of waybill `w` of order `o` and takes money from who receives it. */
export const CARRIER_COLLECTS = sql`(
  (w.facts ->> 'due')::bigint > 0
  and (w.state in ('accepted', 'in_branch', 'going_back') or (w.state = 'created' and o.status = 'shipped')))`

/** When the receipt of what a carrier takes is made, by the owner's choice as it stands in this statement; null for never. */
export const CHOSEN_RECEIPT_MOMENT = sql<'shipped' | 'received' | null>`(
  select nullif(chosen.value #>> '{}', 'none') from settings chosen
  where chosen.key = 'receipts_collected'
    and exists (select from settings where key = 'receipts_issuer' and value #>> '{}' <> 'none'))`

/** Inside a statement: the parcel of waybill `w` of order `o` is on its way to the recipient, or she has it. */
export const HANDED_OVER = sql`(
  w.state in ('accepted', 'in_branch', 'received') or (w.state = 'created' and o.status = 'shipped'))`

/** Of the same: what the owner has to look at. Money may come past the carrier, which asks for it all the same. */
export const WAYBILL_PROBLEM = sql`case
  when ${CARRIER_COLLECTS} and (w.facts ->> 'due')::bigint > greatest(0, o.total - o.paid + o.refunded - o.held)
  then 'Замовлення вже сплачено, а перевізник ще братиме післяплату: зверніться до нього, щоб її зняти'
  else w.problem end`
