import type { ListingQuery } from '#src/domain/listing-query.ts'
import { Link } from '../ui/link.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { ListingControl } from './use-listing.ts'

type Props = { title: string; target: ListingQuery; control: ListingControl }

/**
 * The words of a filter as a link to the list with it, which works without scripts. With them the checkbox beside
 * it does the same, so the link leaves the order of the Tab key.
 */
export function FacetLink({ title, target, control }: Props) {
  const isHydrated = useHydrated()
  return (
    <Link to={control.href(target)} preventScrollReset rel="nofollow" {...(isHydrated && { tabIndex: -1 })}>
      {title}
    </Link>
  )
}
