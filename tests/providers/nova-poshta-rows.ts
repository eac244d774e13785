import { type NpSettlement, npRef } from './nova-poshta-directory.ts'
import type { NpWaybill } from './nova-poshta-waybill.ts'
import { textOf } from './provider-server.ts'

type Properties = Record<string, unknown>

export const STREETS = [
  'Хрещатик',
  'Володимирська',
  'Січових Стрільців',
  'Лесі Українки',
  'Соборна',
  'Степана Бандери',
]
export const SENDER = {
  Ref: npRef('sender'),
  Description: 'Приватна особа',
  CounterpartyType: 'PrivatePerson',
  City: '8d5a980d-391c-11dd-90d9-001a92567626',
}
export const SENDER_ADDRESS = { Ref: npRef('sender address'), Description: 'Київ, вул. Соборна, 1' }
export const SENDER_CONTACT = {
  Ref: npRef('sender contact'),
  Description: 'Коваль Олена',
  FirstName: 'Олена',
  LastName: 'Коваль',
  MiddleName: '',
  Phones: '380501112233',
}

/** Whether a name has only Ukrainian letters, and no more than 25 of them (ukraine.md 2.1). */
export const isName = (name: string): boolean => /^[А-ЩЬЮЯҐЄІЇа-щьюяґєії'’ʼ -]{1,25}$/.test(name)

export const contactOf = (counterparty: Properties | undefined) =>
  counterparty && { Ref: counterparty.ContactRef, Description: textOf(counterparty.LastName) }

export const matches = (name: string, asked: string): boolean =>
  asked !== '' && name.toLocaleLowerCase('uk').includes(asked.trim().toLocaleLowerCase('uk'))

export const isOrAny = (value: string, asked: unknown): boolean =>
  textOf(asked) === '' || value === textOf(asked)

/** A row of the network's list of cities. */
export function cityRow(one: NpSettlement) {
  const days = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`Delivery${day + 1}`, '1']))
  return {
    Description: one.name,
    DescriptionRu: one.name,
    Ref: one.cityRef,
    ...days,
    Area: npRef(`area ${one.area}`),
    SettlementType: npRef(`type ${one.type}`),
    IsBranch: '0',
    SettlementTypeDescription: TYPE_NAMES[one.type] ?? '',
    CityID: one.index,
    AreaDescription: one.area,
  }
}

const TYPE_NAMES: Record<string, string> = { 'м.': 'місто', 'с.': 'село', смт: 'селище міського типу' }

/** A row of the list of settlements. */
export function settlementRow(one: NpSettlement) {
  return {
    Ref: one.ref,
    SettlementType: npRef(`type ${one.type}`),
    SettlementTypeDescription: TYPE_NAMES[one.type] ?? '',
    Description: one.name,
    DescriptionRu: one.name,
    Area: npRef(`area ${one.area}`),
    AreaDescription: `${one.area} область`,
    Region: one.region === '' ? '' : npRef(`region ${one.region}`),
    RegionsDescription: one.region === '' ? '' : `${one.region} район`,
    Index1: one.index,
    Index2: one.index,
    Warehouse: one.points > 0 ? '1' : '0',
    Latitude: '50.45',
    Longitude: '30.52',
    Delivery1: '1',
    Conglomerates: [],
  }
}

export const listRow = ({ Ref, IntDocNumber, request, cost, statusCode }: NpWaybill) => ({
  Ref,
  IntDocNumber,
  DateTime: textOf(request.DateTime),
  Cost: textOf(request.Cost),
  CostOnSite: String(cost),
  CityRecipient: textOf(request.CityRecipient),
  RecipientsPhone: textOf(request.RecipientsPhone),
  Description: textOf(request.Description),
  StateId: statusCode,
})

/** The day that lies so many days after a day written `dd.mm.yyyy`. */
export function afterDays(from: unknown, days: number): Date {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(textOf(from))
  const date = match ? new Date(`${match[3]}-${match[2]}-${match[1]}T12:00:00Z`) : new Date()
  return new Date(date.getTime() + days * 86_400_000)
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
export const localDay = (date: Date): string => isoDay(date).split('-').toReversed().join('.')
export const dashedTime = (date: Date): string =>
  `${isoDay(date).split('-').toReversed().join('-')} ${date.toISOString().slice(11, 19)}`

export const isWithin = (day: string, from: string, to: string): boolean => {
  const [at, first, last] = [day, from, to].map((text) => isoDay(afterDays(text, 0)))
  return at !== undefined && first !== undefined && last !== undefined && first <= at && at <= last
}
