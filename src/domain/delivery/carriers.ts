export const CARRIERS = ['nova_poshta', 'ukrposhta'] as const
export type Carrier = (typeof CARRIERS)[number]

export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  nova_poshta: 'Нова Пошта',
  ukrposhta: 'Укрпошта',
}

/** Returns the carrier of a delivery method; null for the shop's own delivery and for pickup. */
export function carrierOf(method: string): Carrier | null {
  return CARRIERS.find((carrier) => method.startsWith(carrier)) ?? null
}

const HANDOVERS: Readonly<Record<string, 'branch' | 'locker' | 'courier'>> = {
  nova_poshta: 'branch',
  nova_poshta_locker: 'locker',
  nova_poshta_courier: 'courier',
  ukrposhta: 'branch',
}

/** Returns how the carrier hands the parcel over; null for methods without a carrier. */
export function handoverOf(method: string): 'branch' | 'locker' | 'courier' | null {
  return HANDOVERS[method] ?? null
}

/** Grams assumed for goods without a known weight; the branch weighs the parcel. */
export const UNKNOWN_WEIGHT_G = 1_000
