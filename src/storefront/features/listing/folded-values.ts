import type { FacetGroup, FacetValue } from '#src/contract/catalogue.ts'
import { chosenValues, type ListingQuery } from '#src/domain/listing/listing-query.ts'

const FOLDED = 5

/** What a group shows before it is unfolded: the first few, and whatever is chosen further down. */
export function foldedValues(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  return values.filter(({ slug }, index) => index < FOLDED || chosen.includes(slug))
}

/**
 * What a folded group shows next: everything keeps its place, but where no goods are left stands a value that has some. What is
 * chosen elsewhere comes last.
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

/** The group as it goes along with a page: of many values those that are shown at once, since few ever ask for the rest. */
export function lightGroup(group: FacetGroup, query: ListingQuery): FacetGroup {
  if (group.values.length <= 2 * FOLDED) return group
  return { ...group, values: foldedValues(group.values, chosenOf(query, group.slug)) }
}

/** Slugs that are chosen in a group; of the brands too. */
export function chosenOf(query: ListingQuery, group: string): readonly string[] {
  return group === 'brand' ? query.brand : chosenValues(query, group)
}
