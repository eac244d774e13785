import type { FacetGroup, FacetValue } from '#src/contract/catalogue.ts'
import { chosenValues, type ListingQuery } from '#src/domain/listing/listing-query.ts'

const FOLDED = 5

/**
 * Returns the values that a group shows before it is unfolded: the first few, and chosen ones from further
 * down.
 */
export function foldedValues(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  return values.filter(({ slug }, index) => index < FOLDED || chosen.includes(slug))
}

/**
 * Returns the values that a folded group shows next. Every value keeps its position, but one without goods is
 * replaced by one that has some. Values chosen elsewhere come last.
 */
export function nextShownValues(
  places: readonly string[],
  values: readonly FacetValue[],
  chosen: readonly string[],
): FacetValue[] {
  const known = new Map(values.map((value) => [value.slug, value]))
  const spare = values.filter(({ slug, count }) => count > 0 && !places.includes(slug))
  const placed = places.flatMap((slug) => {
    const value = known.get(slug)
    return value && (value.count > 0 || chosen.includes(slug)) ? value : (spare.shift() ?? value ?? [])
  })
  const added = values.filter((value) => chosen.includes(value.slug) && !placed.includes(value))
  return [...placed, ...added]
}

/**
 * Returns the group as it is sent with a page: of many values only those that are shown at once, because few
 * visitors ask for the rest.
 */
export function lightGroup(group: FacetGroup, query: ListingQuery): FacetGroup {
  if (group.values.length <= 2 * FOLDED) return group
  return { ...group, values: foldedValues(group.values, chosenOf(query, group.slug)) }
}

/** Returns the chosen slugs of a group, which may be the brands. */
export function chosenOf(query: ListingQuery, group: string): readonly string[] {
  return group === 'brand' ? query.brand : chosenValues(query, group)
}
