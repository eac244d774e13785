import type { DeliverySettings } from '#src/contract/delivery-settings.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { type PersonName, splitName } from '#src/domain/delivery/person-name.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { explained } from '../explained.ts'
import { numberOf, readFields, readRecords, textOf } from '../fields.ts'
import type { Shipment } from '../load-shipment.ts'
import type { Lack, MadeWaybill, WaybillCarrier } from '../waybill-carrier.ts'
import { callUkrposhta, type Ukrposhta } from './call.ts'
import { explainAddress, explainParcel, explainRecipient } from './explain-refusal.ts'
import { measures } from './price.ts'
import { fetchStickers } from './fetch-stickers.ts'
import { trackBarcodes } from './track.ts'

/** Settings without which no shipment is made. */
export const SENDER_KEYS = ['ukrposhta_sender', 'ukrposhta_sender_address'] as const
const DESCRIPTION = 'Товари за замовленням'
const INDEX = /^\d{5}$/

/** Waybills of Ukrposhta from office to office; the recipient's office is named by its index. */
export function ukrposhtaWaybills(carrier: Ukrposhta, settings: DeliverySettings): WaybillCarrier {
  const { ukrposhta_sender: sender = '', ukrposhta_sender_address: addressId = '' } = settings
  return {
    id: 'ukrposhta',
    missing: SENDER_KEYS.filter((key) => settings[key] === undefined),
    prepare: async (shipment) => {
      const lack = lackOf(shipment)
      if (lack) return lack
      const send = async (mark: string, method: 'POST' | 'PUT', path: string) => {
        const recipient = await saveRecipient(carrier, shipment)
        const body = shipmentBody(shipment, { mark, sender, addressId, recipient })
        const made = callUkrposhta(carrier, path, { method, body })
        return readMade(await explained(made, (said) => explainParcel(shipment, said)))
      }
      return {
        make: (mark) => send(mark, 'POST', 'shipments'),
        change: (ref, mark) => send(mark, 'PUT', `shipments/${ref}`),
      }
    },
    remove: (ref) => removeShipment(carrier, ref),
    lookUp: (mark) => lookUpShipment(carrier, sender, mark),
    tracksAtOnce: 1,
    track: (parcels) => trackBarcodes(carrier, parcels),
    labels: (refs) => fetchStickers(carrier, refs),
  }
}

function lackOf({ delivery, name }: Shipment): Lack | null {
  if (delivery['method'] !== 'ukrposhta')
    return { lacks: 'спосіб доставки: замовлення не їде Укрпоштою', field: 'delivery' }
  if (!INDEX.test(delivery['index'] ?? ''))
    return { lacks: 'поштовий індекс одержувача, п’ять цифр', field: 'delivery.index' }
  if (splitName(name)) return null
  return {
    lacks: `ім’я отримувача «${name}»: перевізникові потрібні ім’я та прізвище українськими літерами`,
    field: 'name',
  }
}

async function saveRecipient(
  carrier: Ukrposhta,
  shipment: Shipment,
): Promise<{ uuid: string; addressId: string }> {
  const { name, phone, delivery } = shipment
  const { index: postcode, city } = delivery
  const address = readFields(
    await explained(
      callUkrposhta(carrier, 'addresses', {
        method: 'POST',
        body: { country: 'UA', postcode, ...(city && { city }) },
      }),
      () => explainAddress(shipment),
    ),
  )
  const addressId = textOf(address, 'id')
  const { first, middle, last }: PersonName = splitName(name) ?? { first: '', middle: '', last: name }
  const client = readFields(
    await explained(
      callUkrposhta(carrier, 'clients', {
        method: 'POST',
        body: {
          type: 'INDIVIDUAL',
          name: [last, first, middle].filter(Boolean).join(' '),
          firstName: first,
          lastName: last,
          ...(middle && { middleName: middle }),
          phoneNumber: (normalizePhone(phone) ?? phone).replace(/\D/g, ''),
          addressId: Number(addressId),
        },
      }),
      (said) => explainRecipient(shipment, said),
    ),
  )
  const uuid = textOf(client, 'uuid')
  if (addressId === '' || uuid === '')
    throw new CarrierProblem('refused', 'Укрпошта не записала отримувача: перевірте ім’я, номер та індекс')
  return { uuid, addressId }
}

type Parties = {
  mark: string
  sender: string
  addressId: string
  recipient: { uuid: string; addressId: string }
}

function shipmentBody(
  { weight_g, size_mm, declared, due, payer }: Shipment,
  { mark, sender, addressId, recipient }: Parties,
): Record<string, unknown> {
  return {
    sender: { uuid: sender },
    recipient: { uuid: recipient.uuid },
    senderAddressId: Number(addressId),
    recipientAddressId: Number(recipient.addressId),
    type: 'STANDARD',
    deliveryType: 'W2W',
    externalId: mark,
    description: `${DESCRIPTION} ${mark}`,
    paidByRecipient: payer === 'Recipient',
    parcels: [{ ...measures(weight_g, size_mm), declaredPrice: toHryvnias(declared) }],
    ...(due > 0 && { postPay: toHryvnias(due), postPayPaidByRecipient: true }),
  }
}

/** Removes a shipment; one that no longer exists counts as removed. */
async function removeShipment(carrier: Ukrposhta, uuid: string): Promise<void> {
  await callUkrposhta(carrier, `shipments/${uuid}`, { method: 'DELETE' })
}

async function lookUpShipment(
  carrier: Ukrposhta,
  senderUuid: string,
  mark: string,
): Promise<MadeWaybill | null> {
  const answer = await callUkrposhta(carrier, 'shipments', { query: { senderUuid } })
  const own = readRecords(answer).find((fields) =>
    ['externalId', 'description'].some((name) => textOf(fields, name).split(/\s+/).includes(mark)),
  )
  return own ? readMade(own) : null
}

function readMade(answer: unknown): MadeWaybill {
  const fields = readFields(answer)
  const [number, ref] = [textOf(fields, 'barcode'), textOf(fields, 'uuid')]
  if (number === '' || ref === '') throw new CarrierProblem('away', 'Укрпошта не назвала номера відправлення')
  const cost = numberOf(fields, 'deliveryPrice')
  return { number, ref, cost: cost === null ? null : toKopiykas(cost) }
}
