import type { Listing } from '#src/contract/catalogue.ts'
import { emptyListing, LISTING_SORTS, type ListingQuery } from '#src/domain/listing/listing-query.ts'
import type { NaiveListing } from './naive-listing.ts'
import { ATTRIBUTES, BRANDS, type Random } from './random-catalogue.ts'

/** The part of an answer that `listNaively` gives too. */
export function seen({ data, facets }: Listing): NaiveListing {
  return {
    ids: data.map(({ id }) => id),
    in_stock: facets.in_stock,
    on_sale: facets.on_sale,
    price: facets.price,
    counts: Object.fromEntries(
      facets.groups.flatMap(({ slug, values }) =>
        values.filter(({ count }) => count > 0).map((value) => [`${slug}:${value.slug}`, value.count]),
      ),
    ),
  }
}

/** Draws a query of a list: filters, brands, a range of prices and the rest. */
export function randomQuery(random: Random): ListingQuery {
  const filters = ATTRIBUTES.flatMap((values, attribute) =>
    random(3) === 0 ? [[`a-${attribute}`, some(random, values).map((value) => `v-${value}`)] as const] : [],
  )
  return {
    ...emptyListing(),
    brand: random(3) === 0 ? some(random, BRANDS).map((brand) => `b-${brand + 1}`) : [],
    price: random(3) === 0 ? randomRange(random) : { from: null, to: null },
    in_stock: random(4) === 0,
    on_sale: random(6) === 0,
    filters: Object.fromEntries(filters),
    sort: LISTING_SORTS[random(LISTING_SORTS.length)] ?? 'popular',
  }
}

function some(random: Random, limit: number): number[] {
  return [...new Set(Array.from({ length: 1 + random(3) }, () => random(limit)))]
}

/**
 * Draws a range of prices: some lie on the bounds of buckets, some between them, and some are open at one
 * end.
 */
function randomRange(random: Random): ListingQuery['price'] {
  const from = random(3) === 0 ? null : random(160)
  const to = random(3) === 0 ? null : (from ?? 0) + random(60) + random(100) / 100
  return { from, to }
}
