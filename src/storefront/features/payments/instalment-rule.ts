import type { CheckoutOptions } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { type InstalmentRule, isInstalmentMethod, partsFor } from '#src/domain/payments/instalments.ts'

type PaymentOption = CheckoutOptions['payments'][number]

/** Null where it is paid at once. */
export function ruleOf({ id, instalments }: PaymentOption): InstalmentRule | null {
  if (!instalments || !isInstalmentMethod(id)) return null
  const { most_parts, least_sum } = instalments
  return { bank: id, most_parts, least_sum: toKopiykas(least_sum) }
}

/** The number that was chosen where it is offered, the most otherwise; null where the sum is paid at once. */
export function chosenParts(option: PaymentOption | undefined, sum: number, chosen: string): number | null {
  const rule = option && ruleOf(option)
  const parts = rule ? partsFor(sum, rule) : []
  return parts.find((each) => String(each) === chosen) ?? parts.at(-1) ?? null
}
