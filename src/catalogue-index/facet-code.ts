/**
 * A facet is anything that goods can be narrowed by, as one `int`: `id * 4 + kind`. Bitmaps and counts have it as their key.
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

/** Every product that is listed at all: the category that all roots belong to. */
export const ALL_GOODS_ID = 0
export const ALL_GOODS = categoryFacet(ALL_GOODS_ID)
export const IN_STOCK = flagFacet(FLAG.inStock)
export const ON_SALE = flagFacet(FLAG.onSale)

export function categoryFacet(id: number): number {
  return id * 4 + FACET_KIND.category
}

export function brandFacet(id: number): number {
  return id * 4 + FACET_KIND.brand
}

/** Takes the id of an attribute's value. */
export function valueFacet(id: number): number {
  return id * 4 + FACET_KIND.value
}

/** Takes the number of a bucket as `priceBucket` counts them. */
export function priceFacet(bucket: number): number {
  return flagFacet(FLAG.firstBucket + bucket)
}

/** From this flag on facets say where goods stand in an order, or are words: nothing that a shopper counts. */
export const FIRST_UNCOUNTED = flagFacet(FLAG.firstPopularity)

/** The first of the buckets of each order but that by price, as `orderBuckets` numbers them. */
export const FIRST_OF_ORDER = {
  popularity: flagFacet(FLAG.firstPopularity),
  discount: flagFacet(FLAG.firstDiscount),
  product_id: flagFacet(FLAG.firstBlock),
} as const

/** From this flag on they are frequent words, in the order in which they became so; `terms` says which. */
export const FIRST_WORD = flagFacet(FLAG.firstWord)

function flagFacet(id: number): number {
  return id * 4 + FACET_KIND.flag
}
