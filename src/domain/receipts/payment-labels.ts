import type { Carrier } from '../delivery/carriers.ts'

/**
 * How a receipt names the means of payment: names are prescribed since March 2025 (orders 601 and 674 of the Ministry of
 * Finance), «Післяплата» and «Передоплата» are none. What has no name here goes by the cashier service's own.
 */
export const PAID_LABELS: Readonly<Record<string, string>> = {
  liqpay: integrator('LiqPay'),
  mono: integrator('plata by mono'),
  wayforpay: integrator('WayForPay'),
}

export const COLLECTED_LABELS: Readonly<Record<Carrier, string>> = {
  nova_poshta: integrator('NovaPay'),
  ukrposhta: integrator('Укрпошта'),
}

function integrator(name: string): string {
  return `Платіж через інтегратора ${name}`
}
