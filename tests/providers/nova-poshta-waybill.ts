import type { NpPoint, NpSettlement } from './nova-poshta-directory.ts'
import { listOf, textOf } from './provider-server.ts'

export type NpWaybill = {
  Ref: string
  IntDocNumber: string
  /** All properties that the shop has sent. */
  request: Record<string, unknown>
  cost: number
  /** The estimated day of delivery, written `dd.mm.yyyy`. */
  estimatedDate: string
  statusCode: string
  status: string
  isDeleted: boolean
  created: Date
  extra: Record<string, unknown>
}

type Network = {
  cities: ReadonlyMap<string, NpSettlement>
  points: ReadonlyMap<string, NpPoint>
}

const CARGO = new Set(['Parcel', 'Cargo', 'Documents', 'TiresWheels', 'Pallet'])
const SERVICES = new Set(['WarehouseWarehouse', 'WarehouseDoors', 'DoorsWarehouse', 'DoorsDoors'])
const PHONE = /^\+?380\d{9}$|^0\d{9}$/
/** The smallest volume and weight that are taken (ukraine.md 2.1). */
const [LEAST_VOLUME, LEAST_WEIGHT] = [0.0004, 0.1]
const DESCRIPTION_LIMIT = 120

/** Every reason why a waybill is not taken; the list is empty when it is taken. */
export function waybillErrors(properties: Record<string, unknown>, network: Network): string[] {
  const text = (name: string) => textOf(properties[name])
  const isByNames = text('NewAddress') === '1'
  const needed = isByNames
    ? ['RecipientCityName', 'RecipientAddressName', 'RecipientName', 'RecipientType']
    : ['CityRecipient', 'Recipient', 'RecipientAddress', 'ContactRecipient']
  const sender = ['CitySender', 'Sender', 'SenderAddress', 'ContactSender']
  const missing = [...sender, ...needed].filter((name) => text(name) === '')
  const rules: [boolean, string][] = [
    [!['Sender', 'Recipient', 'ThirdPerson'].includes(text('PayerType')), 'PayerType is invalid'],
    [!['Cash', 'NonCash'].includes(text('PaymentMethod')), 'PaymentMethod is invalid'],
    [!CARGO.has(text('CargoType')), 'CargoType is invalid'],
    [!SERVICES.has(text('ServiceType')), 'ServiceType is invalid'],
    [!/^\d{2}\.\d{2}\.\d{4}$/.test(text('DateTime')), 'DateTime is not in format dd.mm.yyyy'],
    [!(Number(text('Weight')) >= LEAST_WEIGHT), 'Weight is less than 0.1'],
    [!(Number(text('SeatsAmount')) >= 1), 'SeatsAmount is empty'],
    [text('Description') === '' || text('Description').length > DESCRIPTION_LIMIT, 'Description is invalid'],
    [!(Number(text('Cost')) > 0), 'Cost is empty'],
    [!PHONE.test(text('SendersPhone')), 'SendersPhone is invalid'],
    [!PHONE.test(text('RecipientsPhone')), 'RecipientsPhone is invalid'],
    [wrongVolume(properties), 'VolumeGeneral is invalid'],
    [
      text('CitySender') !== '' && !network.cities.has(text('CitySender')),
      'CitySender is not a city of the delivery network',
    ],
  ]
  return [
    ...missing.map((name) => `${name} is empty`),
    ...rules.flatMap(([isBroken, error]) => (isBroken ? [error] : [])),
    ...(isByNames ? [] : addressErrors(properties, network)),
  ]
}

/**
 * Whether the volume is wrong: there must be either a volume of the whole or sizes of each seat, never both.
 */
function wrongVolume({ VolumeGeneral, OptionsSeat }: Record<string, unknown>): boolean {
  if (listOf(OptionsSeat).length > 0) return VolumeGeneral !== undefined
  return !(Number(textOf(VolumeGeneral)) >= LEAST_VOLUME)
}

function addressErrors(properties: Record<string, unknown>, { cities, points }: Network): string[] {
  const city = textOf(properties.CityRecipient)
  if (city === '') return []
  const settlement = cities.get(city)
  if (!settlement) return ['CityRecipient is not a city of the delivery network']
  if (!textOf(properties.ServiceType).endsWith('Warehouse')) return []
  const point = points.get(textOf(properties.RecipientAddress))
  if (!point || point.settlementRef !== settlement.ref) return ['RecipientAddress is not found in the city']
  return pointErrors(properties, point)
}

function pointErrors(properties: Record<string, unknown>, point: NpPoint): string[] {
  const weight = Number(textOf(properties.Weight))
  const cost = Number(textOf(properties.Cost))
  const isLocker = point.type === 'locker' || point.type === 'privat'
  const seats = listOf(properties.OptionsSeat)
  const rules: [boolean, string][] = [
    [point.deniesSelection, 'RecipientAddress denies selection'],
    [point.status !== 'Working', 'RecipientAddress is closed'],
    [point.maxWeight > 0 && weight > point.maxWeight, 'Weight is more than the warehouse takes'],
    [point.maxDeclaredCost > 0 && cost > point.maxDeclaredCost, 'Cost is more than the warehouse takes'],
    [isLocker && (seats.length !== 1 || textOf(properties.SeatsAmount) !== '1'), 'OptionsSeat is empty'],
    [seats.some((seat) => !fits(seat, point)), 'OptionsSeat is bigger than the warehouse takes'],
  ]
  return rules.flatMap(([isBroken, error]) => (isBroken ? [error] : []))
}

/** Whether a seat goes into the point. Sizes are in centimetres, and a parcel may be turned. */
function fits(seat: Record<string, unknown>, { maxSize }: NpPoint): boolean {
  const names = ['volumetricWidth', 'volumetricHeight', 'volumetricLength']
  const sides = names.map((name) => Number(textOf(seat[name])))
  if (sides.some((side) => !(side > 0))) return false
  if (!maxSize) return true
  const limits = Object.values(maxSize).toSorted((a, b) => a - b)
  return sides.toSorted((a, b) => a - b).every((side, index) => side <= (limits[index] ?? 0))
}

/** The statuses of ukraine.md 2.1. */
export const NP_STATUSES: Record<string, string> = {
  '1': 'Відправник самостійно створив цю накладну, але ще не надав до відправки',
  '2': 'Видалено',
  '3': 'Номер не знайдено',
  '4': 'Відправлення у місті відправника',
  '41': 'Відправлення у місті відправника',
  '5': 'Відправлення прямує до міста одержувача',
  '6': 'Відправлення у місті одержувача',
  '7': 'Прибув на відділення',
  '8': 'Прибув на поштомат',
  '9': 'Відправлення отримано',
  '10': 'Відправлення отримано. Очікуйте грошовий переказ',
  '11': 'Відправлення отримано. Грошовий переказ видано',
  '12': 'Нова Пошта комплектує ваше відправлення',
  '14': 'Відправлення передано до огляду отримувачу',
  '101': 'На шляху до одержувача',
  '102': 'Відмова від отримання (створено накладну на повернення)',
  '103': 'Відмова одержувача',
  '104': 'Змінено адресу',
  '105': 'Припинено зберігання',
  '106': 'Отримано і є ТТН грошовий переказ',
  '111': 'Невдала спроба доставки',
  '112': 'Дату доставки перенесено',
  '124': 'Знищено внаслідок обстрілу',
}
