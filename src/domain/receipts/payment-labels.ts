import type { Carrier } from '../delivery/carriers.ts'

/**
 * Names of the means of payment on a receipt. They are prescribed since March 2025 (orders 601 and 674 of the
 * Ministry of Finance), and «Післяплата» and «Передоплата» are not allowed. What has no name here is named by
 * the cashier service itself.
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
