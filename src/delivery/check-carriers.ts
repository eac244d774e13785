import type { Check } from '#src/contract/check.ts'
import { type DeliverySettings, deliverySettingsSchema } from '#src/contract/delivery-settings.ts'
import { CarrierProblem } from './carrier-problem.ts'
import { checkDirectory } from './directory/directory-status.ts'
import { type DeliveryDeps, loadCarriers } from './load-carriers.ts'
import { type Fields, readFields, textOf } from './fields.ts'
import { callNovaPoshta, type NovaPoshta } from './nova-poshta/call.ts'
import { askNovaPoshtaPrice } from './nova-poshta/price-and-date.ts'
import { askTracking, callUkrposhta, type Ukrposhta } from './ukrposhta/call.ts'
import { askUkrposhtaPrice } from './ukrposhta/price.ts'
import { SENDER_KEYS as POST_SENDER_KEYS } from './ukrposhta/ukrposhta-waybills.ts'

const SENDER_KEYS = [
  'nova_poshta_sender',
  'nova_poshta_sender_contact',
  'nova_poshta_sender_city',
  'nova_poshta_sender_address',
  'nova_poshta_sender_phone',
] as const satisfies readonly (keyof DeliverySettings)[]
const POST_KEYS = [
  'ukrposhta_ecom_key',
  'ukrposhta_token',
] as const satisfies readonly (keyof DeliverySettings)[]

/** Checks Nova Poshta's key, the settings that waybills need, and the age of the directory. */
export async function checkNovaPoshta(deps: DeliveryDeps, now: Date): Promise<Check[]> {
  const name = 'nova_poshta'
  const { novaPoshta, settings } = await loadCarriers(deps)
  if (!novaPoshta)
    return [{ name, state: 'off', text: 'Нова Пошта: не налаштовано (settings set nova_poshta_key -).' }]
  const directory = await checkDirectory(deps.database, now)
  try {
    await askNovaPoshta(novaPoshta)
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error
    return [{ name, state: 'failed', text: `${error.message}.` }, directory]
  }
  const missing = missingSender(settings)
  const text =
    missing.length === 0
      ? 'Нова Пошта: ключ прийнято, відправника задано.'
      : `Нова Пошта: ключ прийнято, але для накладних бракує: ${missing.join(', ')}.`
  return [{ name, state: missing.length === 0 ? 'ok' : 'failed', text }, directory]
}

/** Makes one harmless call. Throws `CarrierProblem`. */
export async function askNovaPoshta(novaPoshta: NovaPoshta): Promise<void> {
  const { data } = await callNovaPoshta(novaPoshta, ['Address', 'getAreas'], {})
  if (textOf(readFields(data[0]), 'Ref') === '') throw strange('Нова Пошта')
}

function strange(name: string): CarrierProblem {
  return new CarrierProblem('away', `${name} не відповіла як слід`)
}

function known(rows: readonly Fields[], ref: string): Fields | undefined {
  return rows.find((row) => textOf(row, 'Ref') === ref)
}

/**
 * Checks that Nova Poshta knows the sender, its contact person and the place of dispatch; returns their names. Throws
 * `CarrierProblem`.
 */
export async function findNovaPoshtaSender(
  novaPoshta: NovaPoshta,
  settings: DeliverySettings,
): Promise<string> {
  const { nova_poshta_sender: sender = '', nova_poshta_sender_address: address = '' } = settings
  const { nova_poshta_sender_contact: contact = '' } = settings
  const rowsOf = async (model: string, method: string, properties: Record<string, string>) =>
    (await callNovaPoshta(novaPoshta, [model, method], properties)).data.map(readFields)
  const [senders, contacts, addresses, branches] = await Promise.all([
    rowsOf('Counterparty', 'getCounterparties', { CounterpartyProperty: 'Sender', Page: '1' }),
    rowsOf('Counterparty', 'getCounterpartyContactPersons', { Ref: sender, Page: '1' }),
    rowsOf('Counterparty', 'getCounterpartyAddresses', { Ref: sender, CounterpartyProperty: 'Sender' }),
    rowsOf('Address', 'getWarehouses', { Ref: address }),
  ])
  const [own, person, place] = [
    known(senders, sender),
    known(contacts, contact),
    known([...addresses, ...branches], address),
  ]
  if (!own) throw new CarrierProblem('refused', 'Нова Пошта не знає такого відправника серед ваших')
  if (!person) throw new CarrierProblem('refused', 'У цього відправника немає такої контактної особи')
  if (!place)
    throw new CarrierProblem('refused', 'Нова Пошта не знає такого відділення чи адреси, звідки відправляєте')
  return [textOf(own, 'Description'), textOf(person, 'Description'), textOf(place, 'Description')]
    .filter((text) => text !== '')
    .join('; ')
}

/** Checks Ukrposhta's keys and the settings that shipments need. */
export async function checkUkrposhta(deps: DeliveryDeps): Promise<Check[]> {
  const name = 'ukrposhta'
  const { ukrposhta, settings } = await loadCarriers(deps)
  if (!ukrposhta) return [{ name, ...withoutKeys(settings) }]
  const missing = POST_SENDER_KEYS.filter((key) => settings[key] === undefined)
  if (missing.length > 0)
    return [{ name, state: 'failed', text: `Укрпошта: для відправлень бракує: ${missing.join(', ')}.` }]
  try {
    await askUkrposhtaSender(ukrposhta, settings)
    await askUkrposhtaTracking(ukrposhta)
    return [{ name, state: 'ok', text: 'Укрпошта: ключі прийнято, відправника знайдено.' }]
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error
    return [{ name, state: 'failed', text: `${error.message}.` }]
  }
}

function withoutKeys(settings: DeliverySettings): Pick<Check, 'state' | 'text'> {
  const missing = POST_KEYS.filter((key) => settings[key] === undefined)
  return missing.length === POST_KEYS.length
    ? { state: 'off', text: 'Укрпошта: не налаштовано (settings set ukrposhta_ecom_key -).' }
    : { state: 'failed', text: `Укрпошта: бракує ${missing.join(', ')}.` }
}

/** Checks the eCom keys and that Ukrposhta knows the sender and its address. Throws `CarrierProblem`. */
export async function askUkrposhtaSender(
  ukrposhta: Ukrposhta,
  { ukrposhta_sender: sender = '', ukrposhta_sender_address: address = '' }: DeliverySettings,
): Promise<void> {
  const [client, place] = await Promise.all([
    callUkrposhta(ukrposhta, `clients/${sender}`),
    callUkrposhta(ukrposhta, `addresses/${address}`),
  ])
  if (client === null) throw new CarrierProblem('refused', 'Укрпошта не знає такого відправника')
  if (place === null) throw new CarrierProblem('refused', 'Укрпошта не знає такої адреси відправника')
  const isNamed =
    textOf(readFields(client), 'uuid') !== '' && textOf(readFields(place), 'id', 'postcode') !== ''
  if (!isNamed) throw strange('Укрпошта')
}

/** Checks the tracking key with an arbitrary number, since «not found» is an answer as well. Throws `CarrierProblem`. */
export async function askUkrposhtaTracking(ukrposhta: Ukrposhta): Promise<void> {
  const event = await askTracking(ukrposhta, '0500000000000')
  if (event !== null && textOf(readFields(event), 'barcode') === '') throw strange('Укрпошта')
}

/** Kopiykas of a parcel of one kilogram to Kyiv; null where no price is named. Throws `CarrierProblem`. */
export async function tryUkrposhtaPrice(
  ukrposhta: Ukrposhta,
  { ukrposhta_sender_address: addressFrom }: DeliverySettings,
): Promise<number | null> {
  if (addressFrom === undefined) return null
  return askUkrposhtaPrice(ukrposhta, {
    addressFrom,
    indexTo: KYIV_INDEX,
    weightG: 1000,
    sizeMm: undefined,
    declaredKopiykas: TRIAL_KOPIYKAS,
  })
}

/** Titles of the settings that a shipment of Ukrposhta still needs. */
export function lackingPost(settings: DeliverySettings): string[] {
  return [...POST_KEYS, ...POST_SENDER_KEYS].filter((key) => settings[key] === undefined).map(describedKey)
}

function describedKey(key: keyof DeliverySettings): string {
  return deliverySettingsSchema.shape[key].description ?? key
}

function missingSender(settings: DeliverySettings) {
  return SENDER_KEYS.filter((key) => settings[key] === undefined)
}

/** Titles of the settings of the sender that a waybill of Nova Poshta still needs. */
export function lackingSender(settings: DeliverySettings): string[] {
  return missingSender(settings).map(describedKey)
}

const KYIV_REF = '8d5a980d-391c-11dd-90d9-001a92567626'
const KYIV_INDEX = '01001'
const TRIAL_KOPIYKAS = 50_000

/** Kopiykas of a parcel of one kilogram to Kyiv; null where no price is named. Throws `CarrierProblem`. */
export async function tryNovaPoshtaPrice(
  novaPoshta: NovaPoshta,
  settings: DeliverySettings,
): Promise<number | null> {
  const { nova_poshta_sender_city: cityFrom, nova_poshta_from_door: isFromDoor = false } = settings
  if (cityFrom === undefined) return null
  return askNovaPoshtaPrice(novaPoshta, {
    cityFrom,
    cityTo: KYIV_REF,
    isFromDoor,
    isToDoor: false,
    weightG: 1000,
    sizeMm: undefined,
    declaredKopiykas: TRIAL_KOPIYKAS,
  })
}
