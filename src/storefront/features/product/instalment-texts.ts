import type { Product } from '#src/contract/catalogue.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { LENDER, monthlyText } from '#src/domain/payments/instalments.ts'
import { tie } from '#src/domain/text/typography.ts'
import { ruleOf } from '../payments/instalment-rule.ts'

/**
 * `Частинами від 250,00 грн/міс.` with its lender, of each variant in their order; empty where it is not offered. For
 * the loader, which the browser never runs: its rules need not be in the first load.
 */
export function instalmentTexts(
  { variants }: Pick<Product, 'variants'>,
  options: CheckoutOptions | null,
): string[] {
  const rule = options?.payments.map(ruleOf).find((each) => each !== null)
  if (!rule) return []
  return variants.map(({ price }) => {
    const text = monthlyText(toKopiykas(price), rule)
    return text && tie(`${text}. ${LENDER}`)
  })
}
