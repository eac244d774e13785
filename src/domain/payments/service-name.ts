import { CARRIER_NAMES, CARRIERS } from '../delivery/carriers.ts'
import { providerName } from './provider-names.ts'

const OTHERS: Readonly<Record<string, string>> = { mail: 'Листи', telegram: 'Telegram', checkbox: 'Checkbox' }

/** As owners know it. */
export function serviceName(service: string): string {
  const carrier = CARRIERS.find((known) => known === service)
  return carrier ? CARRIER_NAMES[carrier] : (OTHERS[service] ?? providerName(service))
}
