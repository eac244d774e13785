import { useState } from 'react'
import type { FacetGroup, Facets, FacetValue } from '#src/contract/catalogue.ts'

/** The filters of one list: those of each answer in the places that they had before, anew where the list is another. */
export function useSteadyFacets(given: Facets, list: string): Facets {
  const [shown, setShown] = useState({ given, list, facets: given })
  if (shown.given === given && shown.list === list) return shown.facets
  const facets = shown.list === list ? steadyFacets(shown.facets, given) : given
  setShown({ given, list, facets })
  return facets
}

/**
 * What an answer counts, where it stood before: what has no goods any more stays with none and what is new comes last, so
 * that a choice moves nothing under the hand.
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

/** Of a long group an answer carries the first values alone: there the new ones take the places of those that it leaves out. */
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

/** Where all goods cost the same there is nothing to narrow. */
export function hasRange(price: Facets['price']): boolean {
  return price !== null && price.min < price.max
}
