import type { DeliverySettings } from '#src/contract/delivery-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { meaningOfCode } from '#src/domain/delivery/waybill-states.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { explained } from '../explained.ts'
import type { WaybillCarrier } from '../waybill-carrier.ts'
import type { NovaPoshta } from './call.ts'
import { explainRemoval, explainWaybill } from './explain-refusal.ts'
import { fetchNovaPoshtaLabels } from './fetch-labels.ts'
import { trackParcels } from './track.ts'
import { readSender, waybillOrder } from './waybill-order.ts'
import { changeWaybill, deleteWaybill, lookUpWaybill, makeWaybill, type Sender } from './waybills.ts'

export function novaPoshtaWaybills(
  database: Database,
  carrier: NovaPoshta,
  settings: DeliverySettings,
): WaybillCarrier {
  const known = readSender(settings)
  const sender = (): Sender => {
    if ('missing' in known) throw new CarrierProblem('refused', 'Нова Пошта: не задано відправника')
    return known
  }
  return {
    id: 'nova_poshta',
    missing: 'missing' in known ? known.missing : [],
    prepare: async (shipment) => {
      const order = await waybillOrder(database, shipment)
      if ('lacks' in order) return order
      const explain = <Made>(call: Promise<Made>) => explained(call, (said) => explainWaybill(shipment, said))
      return {
        make: async (mark, now) => explain(makeWaybill(carrier, sender(), { ...order, mark }, now)),
        change: async (ref, mark, now) =>
          explain(changeWaybill(carrier, sender(), { ref, order: { ...order, mark }, now })),
      }
    },
    remove: (ref) => explained(deleteWaybill(carrier, ref), explainRemoval),
    lookUp: (mark, day) => lookUpWaybill(carrier, mark, day),
    tracksAtOnce: 100,
    track: async (parcels) => {
      const tracked = await trackParcels(carrier, parcels)
      return tracked.map(({ code, ...parcel }) => ({ ...parcel, ...meaningOfCode(code), code: String(code) }))
    },
    labels: (refs) => fetchNovaPoshtaLabels(carrier, refs),
  }
}
