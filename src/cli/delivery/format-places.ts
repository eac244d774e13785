import type { DeliveryPoint, Settlement } from '#src/contract/delivery.ts'

const KINDS = { branch: 'відділення', locker: 'поштомати', courier: 'кур’єр' } as const
const GRAMS = 1000

/** Returns a settlement as one line. */
export function settlementLine({ label, carriers }: Settlement): string {
  const kinds = carriers.flatMap((carrier) => carrier.kinds.map((kind) => KINDS[kind]))
  return kinds.length === 0 ? `${label}  (нікого немає)` : `${label}  (${kinds.join(', ')})`
}

/** Returns a carrier's office as one line. */
export function pointLine({ title, address, max_weight_g, hours_today }: DeliveryPoint): string {
  const weight = max_weight_g === null ? '' : `, до ${max_weight_g / GRAMS} кг`
  return `  ${title}, ${address}${weight}${hours_today === null ? '' : `, сьогодні ${hours_today}`}`
}
