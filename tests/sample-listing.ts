import { pageMeta } from '#src/domain/listing/page-meta.ts'
import type { FacetGroup, Facets, Listing } from '#src/contract/catalogue.ts'
import { sampleCard } from './sample-goods.ts'

/** Facets of a list with a wide price range. */
export function sampleFacets(groups: FacetGroup[] = []): Facets {
  return { price: { min: 100, max: 5000 }, in_stock: 5, on_sale: 2, groups }
}

/** A group whose values are named by their slugs; the first one has no goods. */
export function sampleGroup(slug: string, title: string, slugs: readonly string[]): FacetGroup {
  const values = slugs.map((value, index) => ({
    slug: value,
    title: value,
    count: index,
    is_selected: false,
  }))
  return { slug, title, values, values_total: values.length }
}

/** One page of a list of `total` products, whose ids are counted from 1. */
export function sampleListing({
  page = 1,
  total,
  perPage = 24,
}: {
  page?: number
  total: number
  perPage?: number
}): Listing {
  const first = (page - 1) * perPage
  const count = Math.max(0, Math.min(perPage, total - first))
  return {
    data: Array.from({ length: count }, (_, index) => sampleCard({ id: first + index + 1 })),
    meta: {
      ...pageMeta({ page, per_page: perPage }, total),
      sort: 'popular',
      shown_for: null,
    },
    facets: sampleFacets(),
  }
}
