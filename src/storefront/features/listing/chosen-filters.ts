import type { Facets } from '#src/contract/catalogue.ts'
import {
  type ListingQuery,
  type PriceRange,
  toggleBrand,
  toggleValue,
} from '#src/domain/listing/listing-query.ts'
import { groupThousands } from '#src/domain/money/money.ts'

export type ChosenFilter = {
  title: string
  /** The same listing without this filter, at its first page. */
  rest: ListingQuery
}

/** Returns all chosen filters in the order of the facets: price, switches, brands, attributes. */
export function chosenFilters(query: ListingQuery, facets: Facets): ChosenFilter[] {
  const { price, in_stock, on_sale, brand, filters } = query
  const open: PriceRange = { from: null, to: null }
  const values = Object.entries(filters).flatMap(([attribute, slugs]) =>
    slugs.map((slug) => ({ attribute, slug })),
  )
  return [
    ...(price.from === null && price.to === null
      ? []
      : [{ title: priceTitle(price), rest: { ...query, price: open, page: 1 } }]),
    ...(in_stock ? [{ title: 'Є в наявності', rest: { ...query, in_stock: false, page: 1 } }] : []),
    ...(on_sale ? [{ title: 'Зі знижкою', rest: { ...query, on_sale: false, page: 1 } }] : []),
    ...brand.map((slug) => ({ title: valueTitle(facets, 'brand', slug), rest: toggleBrand(query, slug) })),
    ...values.map(({ attribute, slug }) => ({
      title: valueTitle(facets, attribute, slug),
      rest: toggleValue(query, attribute, slug),
    })),
  ]
}

function priceTitle({ from, to }: PriceRange): string {
  if (from === null) return `до ${amount(to)}\u00A0грн`
  if (to === null) return `від ${amount(from)}\u00A0грн`
  return `${amount(from)}–${amount(to)}\u00A0грн`
}

function amount(hryvnias: number | null): string {
  const [whole = '0', rest] = String(hryvnias ?? 0).split('.')
  const text = groupThousands(Number(whole))
  return rest ? `${text},${rest.padEnd(2, '0')}` : text
}

function valueTitle(facets: Facets, group: string, slug: string): string {
  const values = facets.groups.find((candidate) => candidate.slug === group)?.values
  return values?.find((value) => value.slug === slug)?.title ?? slug
}
