import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { callNovaPoshta, type NovaPoshta } from './call.ts'
import { numberOf, readFields, textOf } from '../fields.ts'
import { kyivDay, readMoment } from './moments.ts'

export type NovaPoshtaParcel = {
  /** Refs of cities in the delivery network (`city_ref`), not of settlements. */
  cityFrom: string
  cityTo: string
  isFromDoor: boolean
  isToDoor: boolean
  weightG: number
  /** Sides, millimetres. */
  sizeMm: readonly number[] | undefined
  declaredKopiykas: number
}

const GRAMS = 1000
const LEAST_KG = 0.1
const MILLIMETRES = 10

/** Price of a parcel in kopiykas; null if the carrier names none. Throws `CarrierProblem`. */
export async function askNovaPoshtaPrice(
  carrier: NovaPoshta,
  parcel: NovaPoshtaParcel,
): Promise<number | null> {
  const { data } = await callNovaPoshta(carrier, ['InternetDocument', 'getDocumentPrice'], {
    CitySender: parcel.cityFrom,
    CityRecipient: parcel.cityTo,
    ServiceType: serviceType(parcel),
    Weight: kilograms(parcel.weightG),
    Cost: hryvnias(parcel.declaredKopiykas),
    CargoType: 'Parcel',
    SeatsAmount: '1',
    ...(parcel.sizeMm && { OptionsSeat: [seat(parcel.weightG, parcel.sizeMm)] }),
  })
  const cost = numberOf(readFields(data[0]), 'Cost')
  return cost === null || cost < 0 ? null : toKopiykas(cost)
}

/** When a parcel handed over on this day arrives; null if the carrier does not say. Throws `CarrierProblem`. */
export async function askNovaPoshtaDate(
  carrier: NovaPoshta,
  parcel: NovaPoshtaParcel,
  sent: Date,
): Promise<Date | null> {
  const { data } = await callNovaPoshta(carrier, ['InternetDocument', 'getDocumentDeliveryDate'], {
    DateTime: kyivDay(sent),
    ServiceType: serviceType(parcel),
    CitySender: parcel.cityFrom,
    CityRecipient: parcel.cityTo,
  })
  const answer = readFields(data[0])
  // The carrier sends the date both nested and flat.
  const nested = readFields(answer['DeliveryDate'])
  return readMoment(textOf(nested, 'date') || textOf(answer, 'DeliveryDate', 'date'))
}

export function serviceType({ isFromDoor, isToDoor }: { isFromDoor: boolean; isToDoor: boolean }): string {
  return `${isFromDoor ? 'Doors' : 'Warehouse'}${isToDoor ? 'Doors' : 'Warehouse'}`
}

export function kilograms(grams: number): string {
  return String(Math.max(LEAST_KG, grams / GRAMS))
}

/** Whole hryvnias, rounded up, because a declared value has no kopiykas. */
export function hryvnias(kopiykas: number): string {
  return String(Math.max(1, Math.ceil(toHryvnias(kopiykas))))
}

/** Weight and size of one parcel, in kilograms and centimetres. */
export function seat(weightG: number, sizeMm: readonly number[]) {
  const [length = 0, width = 0, height = 0] = sizeMm.toSorted((a, b) => b - a)
  return {
    weight: kilograms(weightG),
    volumetricLength: centimetres(length),
    volumetricWidth: centimetres(width),
    volumetricHeight: centimetres(height),
  }
}

function centimetres(side: number): string {
  return String(Math.max(1, Math.ceil(side / MILLIMETRES)))
}
