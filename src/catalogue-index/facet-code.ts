/**
 * A facet is anything that a list of goods can be narrowed by, coded as one `int`: `id * 4 + kind`. It is the
 * key of bitmaps and counts.
 */
export const FACET_KIND = { category: 0, brand: 1, value: 2, flag: 3 } as const

const FLAG = {
  inStock: 1,
  onSale: 2,
  firstBucket: 16,
  firstPopularity: 300,
  firstDiscount: 360,
  firstBlock: 400,
  firstWord: 1024,
} as const

/** Every listed product: the category that all roots belong to. */
export const ALL_GOODS_ID = 0
export const ALL_GOODS = categoryFacet(ALL_GOODS_ID)
export const IN_STOCK = flagFacet(FLAG.inStock)
export const ON_SALE = flagFacet(FLAG.onSale)

/** The facet of a category, by its id. */
export function categoryFacet(id: number): number {
  return id * 4 + FACET_KIND.category
}

/** The facet of a brand, by its id. */
export function brandFacet(id: number): number {
  return id * 4 + FACET_KIND.brand
}

/** The facet of an attribute's value, by the value's id. */
export function valueFacet(id: number): number {
  return id * 4 + FACET_KIND.value
}

/** The facet of a price bucket, numbered by `priceBucket`. */
export function priceFacet(bucket: number): number {
  return flagFacet(FLAG.firstBucket + bucket)
}

/** From this flag on, facets are positions in an order or words, whose counts shoppers do not see. */
export const FIRST_UNCOUNTED = flagFacet(FLAG.firstPopularity)

/** The first bucket of each order except that by price; `orderBuckets` numbers them. */
export const FIRST_OF_ORDER = {
  popularity: flagFacet(FLAG.firstPopularity),
  discount: flagFacet(FLAG.firstDiscount),
  product_id: flagFacet(FLAG.firstBlock),
} as const

/**
 * From this flag on, facets are frequent words, in the order in which they became frequent; `terms` names
 * them.
 */
export const FIRST_WORD = flagFacet(FLAG.firstWord)

function flagFacet(id: number): number {
  return id * 4 + FACET_KIND.flag
}
