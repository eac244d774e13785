import type { Order } from '#src/contract/orders.ts'
import { CARRIER_NAMES, CARRIERS } from '#src/domain/delivery/carriers.ts'
import { trackingUrl } from '#src/domain/delivery/tracking-url.ts'
import { WAYBILL_NAMES } from '#src/domain/delivery/waybill-states.ts'
import type { StoredOrder } from './stored-order.ts'

/** Tracking of the order's parcel; null until the carrier has given it a number. */
export function presentTracking({ waybill }: Pick<StoredOrder, 'waybill'>): Order['tracking'] {
  const carrier = CARRIERS.find((known) => known === waybill?.carrier)
  if (!waybill || carrier === undefined) return null
  const { number, state } = waybill
  return {
    carrier,
    carrier_title: CARRIER_NAMES[carrier],
    number,
    state,
    state_title: WAYBILL_NAMES[state],
    url: trackingUrl(carrier, number),
  }
}
