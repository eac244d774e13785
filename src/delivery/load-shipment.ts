import { sql } from 'kysely'
import type { DeliverySettings } from '#src/contract/delivery-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'

/** Everything that a waybill is made from. Grams, millimetres, kopiykas. */
export type Shipment = {
  name: string
  phone: string
  /** Delivery of the order; for a courier with `street`, `house` and `flat`. */
  delivery: Readonly<Record<string, string>>
  weight_g: number
  size_mm: readonly number[] | null
  declared: number
  /** What the carrier collects from the recipient for the goods; 0 for nothing. */
  due: number
  payer: 'Recipient' | 'Sender'
}

const USUAL_WEIGHT_G = 1_000

type Parcel = { weight_g: number | null; size_mm: number[] | null }

export async function loadShipment(
  database: Database,
  order: OrderRow,
  settings: DeliverySettings,
): Promise<Shipment> {
  const { name, phone, delivery, delivery_price, total, payment_method } = order
  const { weight_g, size_mm } = await measure(database, order.number)
  const due = payment_method === 'on_delivery' ? amountDue(order) : 0
  return {
    name,
    phone,
    delivery,
    weight_g: weight_g ?? settings.parcel_weight_g ?? USUAL_WEIGHT_G,
    size_mm,
    // A carrier collects no more than the declared value, and `due` may include delivery priced by the shop.
    declared: Math.max(due, total - (delivery_price ?? 0)),
    due,
    // A delivery price in the total is paid to the shop, so the shop pays the carrier.
    payer: delivery_price === null ? (payerOf(settings, delivery['method'] ?? '') ?? 'Recipient') : 'Sender',
  }
}

function payerOf(settings: DeliverySettings, method: string): Shipment['payer'] | undefined {
  return carrierOf(method) === 'ukrposhta' ? settings.ukrposhta_payer : settings.nova_poshta_payer
}

/** Weight and size of all pieces stacked on top of each other; null if those of one piece are unknown. */
async function measure(database: Database, orderNumber: string): Promise<Parcel> {
  const { rows } = await sql<Parcel>`
    select case when bool_and(each.weight_g is not null) then sum(each.weight_g * l.quantity)::int end as weight_g,
           case when bool_and(each.size_mm is not null)
             then array[max(each.size_mm[1]), max(each.size_mm[2]), sum(each.size_mm[3] * l.quantity)::int] end as size_mm
    from orders o
    join order_lines l on l.order_id = o.id
    left join variants v on v.id = l.variant_id
    left join products p on p.id = v.product_id
    left join categories c on c.id = p.category_id
    cross join lateral (
      select coalesce(v.weight_g, c.weight_g) as weight_g,
             (select array_agg(side order by side desc) from unnest(coalesce(v.size_mm, c.size_mm)) side) as size_mm
    ) each
    where o.number = ${orderNumber}`.execute(database)
  return rows[0] ?? { weight_g: null, size_mm: null }
}
