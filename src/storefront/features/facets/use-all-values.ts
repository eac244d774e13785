import { useEffect, useState } from 'react'
import type { FacetGroup, FacetValue } from '#src/contract/catalogue.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { facetCall } from '../listing/listing-address.ts'
import { steadyGroup } from '../listing/steady-facets.ts'
import type { ListingControl } from '../listing/use-listing.ts'

/** The values of a group; once wanted, also those that did not travel with the listing. */
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
      // What came with the listing stays on the screen.
      .catch(() => setLoaded(null))
    return () => stop.abort()
  }, [isWanted, isComplete, path])

  // Those of the choice before stay until the next ones are there: a long group would fold and unfold again.
  return !isComplete && isWanted && loaded ? loaded.values : group.values
}
