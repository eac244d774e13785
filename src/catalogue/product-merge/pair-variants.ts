import type { NamedProduct, NamedVariant } from '../find-named-product.ts'
import { Refusal } from '../refusal.ts'

export type VariantPair = { from: NamedVariant; into: NamedVariant }

/**
 * Decides which variant of the product that stays replaces each variant of the other: if both have a single
 * one, that one, and otherwise the one with the same value. A variant that is not on sale needs none.
 * @throws Refusal when one on sale has none
 */
export function pairVariants(from: NamedProduct, into: NamedProduct): VariantPair[] {
  const [sold, offered] = [onSale(from), onSale(into)]
  const [sole] = sold
  const [only] = offered
  if (sole && only && sold.length === 1 && offered.length === 1) return [{ from: sole, into: only }]
  const missing = sold.filter(({ value }) => !withValue(into, value))
  if (missing.length > 0)
    throw new Refusal(
      `Варіантам ${missing.map(({ value, name }) => `«${value ?? name}»`).join(', ')} немає пари в «${into.title}». Спершу додайте там такі самі варіанти або сховайте ці.`,
    )
  return from.variants.flatMap((variant) => {
    const pair = withValue(into, variant.value)
    return pair ? [{ from: variant, into: pair }] : []
  })
}

function onSale({ variants }: NamedProduct): NamedVariant[] {
  return variants.filter(({ is_visible }) => is_visible)
}

function withValue({ variants }: NamedProduct, value: string | null): NamedVariant | undefined {
  return variants.find((one) => one.value !== null && value !== null && folded(one.value) === folded(value))
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('uk')
}
