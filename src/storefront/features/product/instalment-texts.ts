import type { Product } from '#src/contract/catalogue.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { monthlyText } from '#src/domain/payments/instalments.ts'
import { tie } from '#src/domain/text/typography.ts'
import { ruleOf } from '../payments/instalment-rule.ts'

/**
 * `Частинами від 250,00 грн/міс.` with its lenders, of each variant in their order; empty where it is not offered. For
 * the loader, which the browser never runs: its rules need not be in the first load.
 */
export function instalmentTexts(
  {
    variants,
    allows_instalments = true,
  }: Pick<Product, 'variants'> & Partial<Pick<Product, 'allows_instalments'>>,
  options: CheckoutOptions | null,
): string[] {
  const rules = options?.payments.map(ruleOf).filter((each) => each !== null) ?? []
  if (rules.length === 0) return []
  if (!allows_instalments) return variants.map(() => tie('Оплата частинами на цей товар не діє'))
  return variants.map(({ price }) => tie(monthlyText(toKopiykas(price), rules)))
}
