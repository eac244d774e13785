import type { Product } from '#src/contract/catalogue.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { monthlyText } from '#src/domain/payments/instalments.ts'
import { tie } from '#src/domain/text/typography.ts'
import { ruleOf } from '../payments/instalment-rule.ts'

/**
 * Returns `Частинами від 250,00 грн/міс.` with the lenders for each variant, in their order; empty where
 * instalments are not offered. Used in the loader, which never runs in the browser, so the rules are not part
 * of the first load.
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
