import { useState } from 'react'
import type { FacetGroup, Facets, FacetValue } from '#src/contract/catalogue.ts'

/** Returns the filters of a list in the positions they had before; for another list the positions are new. */
export function useSteadyFacets(given: Facets, list: string): Facets {
  const [shown, setShown] = useState({ given, list, facets: given })
  if (shown.given === given && shown.list === list) return shown.facets
  const facets = shown.list === list ? steadyFacets(shown.facets, given) : given
  setShown({ given, list, facets })
  return facets
}

/**
 * Merges the new counts into the filters shown before. Values without goods stay with a count of none, and new
 * ones come last, so that a choice moves nothing under the pointer.
 */
export function steadyFacets(before: Facets, now: Facets): Facets {
  const known = new Set(before.groups.map(({ slug }) => slug))
  const counted = new Map(now.groups.map((group) => [group.slug, group]))
  return {
    ...now,
    price: hasRange(now.price) ? now.price : before.price,
    groups: [
      ...before.groups.map((group) => steadyGroup(group, counted.get(group.slug) ?? emptied(group))),
      ...now.groups.filter(({ slug }) => !known.has(slug)),
    ],
  }
}

/**
 * Of a long group an answer contains only the first values. New ones then take the positions of those that it
 * leaves out.
 */
export function steadyGroup(before: FacetGroup, now: FacetGroup): FacetGroup {
  const isWhole = now.values.length >= now.values_total
  const known = new Set(before.values.map(({ slug }) => slug))
  const counted = new Map(now.values.map((value) => [value.slug, value]))
  const added = now.values.filter(({ slug }) => !known.has(slug))
  const steady = before.values.map((value) => {
    const rest = isWhole ? without(value) : { ...value, is_selected: false }
    return counted.get(value.slug) ?? (isWhole ? rest : (added.shift() ?? rest))
  })
  const values = [...steady, ...added]
  return { ...now, values, values_total: isWhole ? values.length : now.values_total }
}

function emptied(group: FacetGroup): FacetGroup {
  return { ...group, values: group.values.map(without) }
}

function without(value: FacetValue): FacetValue {
  return { ...value, count: 0, is_selected: false }
}

/** If all goods cost the same, there is nothing to filter by price. */
export function hasRange(price: Facets['price']): boolean {
  return price !== null && price.min < price.max
}
