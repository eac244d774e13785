import type { Check } from '#src/contract/check.ts'
import { type DeliverySettings, deliverySettingsSchema } from '#src/contract/delivery-settings.ts'
import { CarrierProblem } from './carrier-problem.ts'
import { checkDirectory } from './directory/directory-status.ts'
import { type DeliveryDeps, loadCarriers } from './load-carriers.ts'
import { callNovaPoshta, type NovaPoshta } from './nova-poshta/call.ts'
import { askNovaPoshtaPrice } from './nova-poshta/price-and-date.ts'

const SENDER_KEYS = [
  'nova_poshta_sender',
  'nova_poshta_sender_contact',
  'nova_poshta_sender_city',
  'nova_poshta_sender_address',
  'nova_poshta_sender_phone',
] as const satisfies readonly (keyof DeliverySettings)[]

/** What Nova Poshta answers to our key, what a waybill still lacks, and how fresh the directory is. */
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

/** One harmless call. Throws `CarrierProblem`. */
export async function askNovaPoshta(novaPoshta: NovaPoshta): Promise<void> {
  await callNovaPoshta(novaPoshta, ['Address', 'getAreas'], {})
}

function missingSender(settings: DeliverySettings) {
  return SENDER_KEYS.filter((key) => settings[key] === undefined)
}

/** What a waybill still lacks of its sender, in the words of the settings. */
export function lackingSender(settings: DeliverySettings): string[] {
  return missingSender(settings).map((key) => deliverySettingsSchema.shape[key].description ?? key)
}

const KYIV_REF = '8d5a980d-391c-11dd-90d9-001a92567626'
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
