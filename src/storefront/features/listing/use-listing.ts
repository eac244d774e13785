import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, parseListing } from '#src/domain/listing/listing-query.ts'
import { addressHref, type ListingAddress } from './listing-address.ts'
import { isAppend } from './shown-products.ts'

export type ListingControl = {
  address: ListingAddress
  /** What is chosen, with the choice that is still on its way, so that two quick clicks add up. */
  query: ListingQuery
  /** What the list on the screen was chosen by. */
  shown: ListingQuery
  isLoading: boolean
  /** What is on its way joins what is shown. */
  isAppending: boolean
  href: (query: ListingQuery) => string
  /** Goes to the listing with these filters and leaves the page where it is scrolled. */
  apply: (query: ListingQuery) => void
}

/** The filters live in the address alone. React Router drops the answer of a navigation that was overtaken. */
export function useListing(address: ListingAddress): ListingControl {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next?.pathname === address.path && location.pathname === address.path
  const { search } = isLoading ? next : location
  // A box must be ticked at the click, not when the answer is there.
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
