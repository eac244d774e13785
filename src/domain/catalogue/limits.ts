/**
 * The most characters of names in the catalogue. Longer ones in a price list are cut, longer ones that a person
 * types are refused. The limits are shared: with smaller ones the desk could neither save nor show what a price
 * list has imported.
 */
export const TEXT_LIMITS = {
  product: 255,
  category: 150,
  /** Only price lists are limited by this one. */
  brand: 120,
  /** `attribute` is the name of a characteristic, `value` one of its values. */
  attribute: 100,
  value: 255,
  sku: 100,
} as const

/** Pictures of a product with all its variants. Price lists of clothes really contain this many. */
export const MOST_PICTURES = 60
