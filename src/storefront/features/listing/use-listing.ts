import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, parseListing } from '#src/domain/listing/listing-query.ts'
import { addressHref, type ListingAddress } from './listing-address.ts'
import { isAppend } from './shown-products.ts'

export type ListingControl = {
  address: ListingAddress
  /** The chosen filters, including a choice that is still loading, so that two quick clicks add up. */
  query: ListingQuery
  /** The filters of the list that is on the screen. */
  shown: ListingQuery
  isLoading: boolean
  /** Whether the products being loaded will be appended. */
  isAppending: boolean
  href: (query: ListingQuery) => string
  /** Opens the listing with these filters and keeps the scroll position. */
  apply: (query: ListingQuery) => void
}

/**
 * The filters exist only in the address. React Router discards the answer of a navigation that was superseded.
 */
export function useListing(address: ListingAddress): ListingControl {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next?.pathname === address.path && location.pathname === address.path
  const { search } = isLoading ? next : location
  // A checkbox must change at the click, not when the answer arrives.
  const [query, choose] = useOptimistic(parseListing(new URLSearchParams(search)))
  const shown = parseListing(new URLSearchParams(location.search))
  const href = (wanted: ListingQuery) => addressHref(address, wanted)

  function apply(wanted: ListingQuery): void {
    startTransition(async () => {
      choose(wanted)
      await navigate(href(wanted), { preventScrollReset: true })
    })
  }

  return { address, query, shown, isLoading, isAppending: isLoading && isAppend(next.state), href, apply }
}
