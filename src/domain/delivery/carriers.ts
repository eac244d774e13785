export const CARRIERS = ['nova_poshta', 'ukrposhta'] as const
export type Carrier = (typeof CARRIERS)[number]

export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  nova_poshta: 'Нова Пошта',
  ukrposhta: 'Укрпошта',
}

/** By whom a way of delivery goes; null where the shop brings it itself, or it is picked up. */
export function carrierOf(method: string): Carrier | null {
  return CARRIERS.find((carrier) => method.startsWith(carrier)) ?? null
}

const HANDOVERS: Readonly<Record<string, 'branch' | 'locker' | 'courier'>> = {
  nova_poshta: 'branch',
  nova_poshta_locker: 'locker',
  nova_poshta_courier: 'courier',
  ukrposhta: 'branch',
}

/** How the carrier hands it over; null where no carrier does. */
export function handoverOf(method: string): 'branch' | 'locker' | 'courier' | null {
  return HANDOVERS[method] ?? null
}

/** What is not weighed is sent as a small parcel; the branch weighs it. */
export const UNKNOWN_WEIGHT_G = 1_000
