import { CARRIER_NAMES, CARRIERS } from '../delivery/carriers.ts'
import { providerName } from './provider-names.ts'

const OTHERS: Readonly<Record<string, string>> = { mail: 'Листи', telegram: 'Telegram', checkbox: 'Checkbox' }

/** Returns the name of a carrier, provider or other service by which owners know it. */
export function serviceName(service: string): string {
  const carrier = CARRIERS.find((known) => known === service)
  return carrier ? CARRIER_NAMES[carrier] : (OTHERS[service] ?? providerName(service))
}
