/**
 * Signs of names in the catalogue, whoever gives them: a price list, whose longer ones are cut, or a person, whose are refused.
 * Were the desk's fewer, it could not save, nor even show, what a price list has brought.
 */
export const TEXT_LIMITS = {
  product: 255,
  category: 150,
  /** Of a price list alone. */
  brand: 120,
  /** The name of a characteristic, and a value of it. */
  attribute: 100,
  value: 255,
  sku: 100,
} as const

/** Of a product with all its variants: a price list of clothes brings as many. */
export const MOST_PICTURES = 60
