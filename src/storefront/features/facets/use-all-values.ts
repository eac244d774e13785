import { useEffect, useState } from 'react'
import type { FacetGroup, FacetValue } from '#src/contract/catalogue.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { facetCall } from '../listing/listing-address.ts'
import { steadyGroup } from '../listing/steady-facets.ts'
import type { ListingControl } from '../listing/use-listing.ts'

/** Returns the values of a group. Once wanted, the values that did not come with the listing are loaded. */
export function useAllValues(
  group: FacetGroup,
  control: ListingControl,
  isWanted: boolean,
): readonly FacetValue[] {
  const [loaded, setLoaded] = useState<FacetGroup | null>(null)
  const isComplete = group.values.length >= group.values_total
  const path = facetCall(control.address.scope, control.query, group.slug)

  useEffect(() => {
    if (!isWanted || isComplete) return undefined
    const stop = new AbortController()
    browserApi()
      .get<{ data: FacetGroup }>(path, { signal: stop.signal })
      .then(({ data }) => setLoaded((known) => (known ? steadyGroup(known, data) : data)))
      // The values of the listing stay visible.
      .catch(() => setLoaded(null))
    return () => stop.abort()
  }, [isWanted, isComplete, path])

  // Values for the previous choice stay until the next ones are loaded, or a long group would fold and unfold
  // again.
  return !isComplete && isWanted && loaded ? loaded.values : group.values
}
