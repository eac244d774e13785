import { CARRIER_NAMES, CARRIERS } from '../delivery/carriers.ts'
import { providerName } from './provider-names.ts'

/** Of a bank or a carrier, as owners know it. */
export function serviceName(service: string): string {
  const carrier = CARRIERS.find((known) => known === service)
  return carrier ? CARRIER_NAMES[carrier] : providerName(service)
}
