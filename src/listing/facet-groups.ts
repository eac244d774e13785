import { FACET_VALUES_LIMIT, type FacetGroup } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import type { FacetNames, NameRow } from './facet-names.ts'
import type { Choice } from '#src/catalogue-index/facet-choice.ts'
import type { GoodsScope } from './listing-scope.ts'
import { type CountedValue, type RankedGroup, rankValues } from './rank-values.ts'

export const BRAND = { slug: 'brand', title: 'Бренд' } as const

type Presented = {
  scope: GoodsScope
  choice: Choice
  names: FacetNames
  /** The most values per group; a separate call returns one group in full. */
  limit?: number
}

/**
 * Returns facet groups as a shopper sees them. Within a group numbers are in ascending order, and names are
 * ordered by how many goods have them. Two statements, or none where the names are cached.
 */
export async function presentGroups(
  database: Database,
  counted: readonly CountedValue[],
  { scope, choice, names, limit = FACET_VALUES_LIMIT }: Presented,
): Promise<FacetGroup[]> {
  const ids = new Set(counted.map(({ attribute_id }) => attribute_id))
  const attributes = await names.attributes(
    database,
    [...ids].filter((id) => id > 0),
  )
  const groups = rankValues(counted, choice, {
    attributes,
    limit,
    category: scope.kind === 'category' ? scope.id : null,
  })
  const facets = groups.flatMap(({ values }) => values.map(({ facet }) => facet))
  const values = await names.values(database, facets)
  return groups.map((group) => presentGroup(group, values)).filter((group) => group.values.length > 0)
}

type NamedValue = NameRow & { count: number; is_selected: boolean }

function presentGroup(
  { attribute, values, values_total }: RankedGroup,
  names: ReadonlyMap<number, NameRow | null>,
): FacetGroup {
  const named = values.flatMap(({ facet, count, is_selected }): NamedValue[] => {
    const name = names.get(facet)
    return name ? [{ ...name, count, is_selected }] : []
  })
  const isNumeric = named.every(({ number }) => number !== null)
  return {
    slug: attribute?.slug ?? BRAND.slug,
    title: attribute?.title ?? BRAND.title,
    values: named
      .toSorted(isNumeric ? byNumber : byCount)
      .map(({ slug, title, count, is_selected }) => ({ slug, title, count, is_selected })),
    values_total,
  }
}

const TITLES = new Intl.Collator('uk')

function byNumber(a: NamedValue, b: NamedValue): number {
  return (a.number ?? 0) - (b.number ?? 0) || TITLES.compare(a.title, b.title)
}

function byCount(a: NamedValue, b: NamedValue): number {
  return b.count - a.count || TITLES.compare(a.title, b.title)
}
