export const CARRIERS = ['nova_poshta', 'ukrposhta'] as const
export type Carrier = (typeof CARRIERS)[number]

export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  nova_poshta: 'Нова Пошта',
  ukrposhta: 'Укрпошта',
}
