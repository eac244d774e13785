import type { Product, Variant } from '#src/contract/catalogue.ts'

/** Returns the variant whose price the product's card shows. */
export function startingVariant({ variants, variant_id }: Pick<Product, 'variants' | 'variant_id'>): Variant {
  const variant = variants.find(({ id }) => id === variant_id) ?? variants[0]
  if (!variant) throw new Error('a product without variants')
  return variant
}
