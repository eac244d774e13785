import type { FacetGroup, FacetValue } from '#src/contract/catalogue.ts'
import { chosenValues, type ListingQuery } from '#src/domain/listing-query.ts'

const FOLDED = 5

/** What a group shows before it is unfolded: the first few, and whatever is chosen further down. */
export function foldedValues(
  values: readonly FacetValue[],
  group: string,
  query: ListingQuery,
): FacetValue[] {
  const chosen = chosenOf(query, group)
  return values.filter(({ slug }, index) => index < FOLDED || chosen.includes(slug))
}

/** The group as it goes along with a page: of many values those that are shown at once, since few ever ask for the rest. */
export function lightGroup(group: FacetGroup, query: ListingQuery): FacetGroup {
  if (group.values.length <= 2 * FOLDED) return group
  return { ...group, values: foldedValues(group.values, group.slug, query) }
}

/** Slugs that are chosen in a group; of the brands too. */
export function chosenOf(query: ListingQuery, group: string): readonly string[] {
  return group === 'brand' ? query.brand : chosenValues(query, group)
}
