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
