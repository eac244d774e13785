import type { DeliverySettings } from '#src/contract/delivery-settings.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import type { PersonName } from '#src/domain/delivery/person-name.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import type { MadeWaybill } from '../waybill-carrier.ts'
import { callNovaPoshta, type NovaPoshta } from './call.ts'
import { numberOf, readFields, readRecords, refOf, textOf } from '../fields.ts'
import { kyivDay } from './moments.ts'
import { hryvnias, kilograms, seat, serviceType } from './price-and-date.ts'

export type Sender = {
  ref: string
  contact: string
  city: string
  address: string
  phone: string
  isFromDoor: boolean
  afterpayment: NonNullable<DeliverySettings['nova_poshta_afterpayment']>
}

export type Destination =
  | { kind: 'point'; city: string; point: string; isLocker: boolean }
  | {
      kind: 'door'
      city: string
      settlement: { name: string; district: string | null; region: string | null; type: string }
      street: string
      house: string
      flat: string
    }

/** Facts of an order that a waybill states. Grams, millimetres, kopiykas. */
export type OrderFacts = {
  person: PersonName
  /** `380501234567`. */
  phone: string
  to: Destination
  weightG: number
  sizeMm: readonly number[] | null
  declared: number
  due: number
  payer: 'Recipient' | 'Sender'
}
type WaybillOrder = OrderFacts & { mark: string }

/** Size given to a locker for a parcel that nobody has measured: its second smallest cell. */
const SMALL_BOX_MM = [400, 300, 150]
const KG_OF_M3 = 250
const LEAST_M3 = 0.0004
const DESCRIPTION = 'Товари за замовленням'

/** Makes a waybill. After `away` do not repeat it before looking it up by its mark. Throws `CarrierProblem`. */
export async function makeWaybill(
  carrier: NovaPoshta,
  sender: Sender,
  order: WaybillOrder,
  now: Date,
): Promise<MadeWaybill> {
  const properties = await waybillProperties(carrier, sender, order, now)
  return readMade((await callNovaPoshta(carrier, ['InternetDocument', 'save'], properties)).data)
}

/** Changes a waybill whose parcel is not handed over. Throws `CarrierProblem`. */
export async function changeWaybill(
  carrier: NovaPoshta,
  sender: Sender,
  { ref, order, now }: { ref: string; order: WaybillOrder; now: Date },
): Promise<MadeWaybill> {
  const properties = await waybillProperties(carrier, sender, order, now)
  return readMade(
    (await callNovaPoshta(carrier, ['InternetDocument', 'update'], { ...properties, Ref: ref })).data,
  )
}

/** Throws `CarrierProblem`. */
export async function deleteWaybill(carrier: NovaPoshta, ref: string): Promise<void> {
  await callNovaPoshta(carrier, ['InternetDocument', 'delete'], { DocumentRefs: ref })
}

/** The waybill of that day with our mark; null if there is none. Throws `CarrierProblem`. */
export async function lookUpWaybill(
  carrier: NovaPoshta,
  mark: string,
  day: Date,
): Promise<MadeWaybill | null> {
  const { data } = await callNovaPoshta(carrier, ['InternetDocument', 'getDocumentList'], {
    DateTime: kyivDay(day),
    GetFullList: '1',
  })
  const own = readRecords(data).find((fields) =>
    ['InfoRegClientBarcodes', 'Description', 'AdditionalInformation'].some((name) =>
      wordsOf(textOf(fields, name)).includes(mark),
    ),
  )
  return own ? readMade([own]) : null
}

async function waybillProperties(
  carrier: NovaPoshta,
  sender: Sender,
  order: WaybillOrder,
  now: Date,
): Promise<Record<string, unknown>> {
  const { to, weightG, sizeMm, declared } = order
  const isLocker = to.kind === 'point' && to.isLocker
  const sides = sizeMm ?? (isLocker ? SMALL_BOX_MM : null)
  return {
    PayerType: order.payer,
    PaymentMethod: 'Cash',
    DateTime: kyivDay(now),
    CargoType: 'Parcel',
    Weight: kilograms(weightG),
    ServiceType: serviceType({ isFromDoor: sender.isFromDoor, isToDoor: to.kind === 'door' }),
    SeatsAmount: '1',
    Description: `${DESCRIPTION} ${order.mark}`,
    InfoRegClientBarcodes: order.mark,
    Cost: hryvnias(declared),
    CitySender: sender.city,
    Sender: sender.ref,
    SenderAddress: sender.address,
    ContactSender: sender.contact,
    SendersPhone: sender.phone,
    ...(sides ? { OptionsSeat: [seat(weightG, sides)] } : { VolumeGeneral: cubicMetres(weightG) }),
    ...(await recipientProperties(carrier, order)),
    ...afterpayment(sender, order.due),
  }
}

/** A point is named by refs; an address by names, because a street need not be in the carrier's list. */
async function recipientProperties(
  carrier: NovaPoshta,
  { to, person, phone }: WaybillOrder,
): Promise<Record<string, unknown>> {
  if (to.kind === 'point') {
    const recipient = await saveRecipient(carrier, person, phone)
    return {
      CityRecipient: to.city,
      Recipient: recipient.ref,
      RecipientAddress: to.point,
      ContactRecipient: recipient.contact,
      RecipientsPhone: phone,
    }
  }
  const { settlement } = to
  return {
    NewAddress: '1',
    CityRecipient: to.city,
    RecipientCityName: settlement.name,
    RecipientArea: settlement.region ?? '',
    RecipientAreaRegions: settlement.district ?? '',
    SettlementType: settlement.type,
    RecipientAddressName: to.street,
    RecipientHouse: to.house,
    RecipientFlat: to.flat,
    RecipientName: [person.last, person.first, person.middle].filter(Boolean).join(' '),
    RecipientType: 'PrivatePerson',
    RecipientsPhone: phone,
  }
}

async function saveRecipient(
  carrier: NovaPoshta,
  { first, middle, last }: PersonName,
  phone: string,
): Promise<{ ref: string; contact: string }> {
  const { data } = await callNovaPoshta(carrier, ['Counterparty', 'save'], {
    CounterpartyType: 'PrivatePerson',
    CounterpartyProperty: 'Recipient',
    FirstName: first,
    MiddleName: middle,
    LastName: last,
    Phone: phone,
  })
  const saved = readFields(data[0])
  const [contactPerson] = readRecords(readFields(saved['ContactPerson'])['data'])
  const [ref, contact] = [refOf(saved, 'Ref'), contactPerson && refOf(contactPerson, 'Ref')]
  if (ref === null || !contact)
    throw new CarrierProblem('refused', 'Нова Пошта не записала отримувача: перевірте ім’я та номер')
  return { ref, contact }
}

function afterpayment({ afterpayment: kind }: Sender, due: number): Record<string, unknown> {
  if (due <= 0) return {}
  const sum = String(toHryvnias(due))
  if (kind === 'control') return { AfterpaymentOnGoodsCost: sum }
  return {
    BackwardDeliveryData: [{ PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: sum }],
  }
}

function readMade(data: readonly unknown[]): MadeWaybill {
  const fields = readFields(data[0])
  const [number, ref] = [textOf(fields, 'IntDocNumber', 'Number'), refOf(fields, 'Ref')]
  if (number === '' || ref === null)
    throw new CarrierProblem('away', 'Нова Пошта не назвала номера накладної')
  const cost = numberOf(fields, 'CostOnSite')
  return { number, ref, cost: cost === null ? null : toKopiykas(cost) }
}

/** Volume of a parcel that nobody has measured, from its weight by the carrier's rule of 250 kg to a cubic metre. */
function cubicMetres(weightG: number): string {
  return Math.max(LEAST_M3, weightG / 1000 / KG_OF_M3).toFixed(4)
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/)
}
