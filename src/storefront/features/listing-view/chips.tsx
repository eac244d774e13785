import type { Facets } from '#src/contract/catalogue.ts'
import { hasFilters, type ListingQuery, withoutFilters } from '#src/domain/listing/listing-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { chosenFilters } from '../listing/chosen-filters.ts'
import type { ListingControl } from '../listing/use-listing.ts'

type Props = { facets: Facets; control: ListingControl }

/**
 * The chosen filters, each a link to the list without it. They change together with the list, so that it does
 * not move first and change a moment after.
 */
export function Chips({ facets, control: { query, shown, href } }: Props) {
  if (!hasFilters(shown)) return null
  const chosen = new Map(chosenFilters(query, facets).map(({ title, rest }) => [title, rest]))
  return (
    <div className="chips" data-late="">
      {chosenFilters(shown, facets).map(({ title }) => (
        <Chip key={title} title={title} rest={chosen.get(title)} href={href} />
      ))}
      <Link className="link chips__reset" to={href(withoutFilters(query))} preventScrollReset>
        Скинути все
      </Link>
    </div>
  )
}

type ChipProps = { title: string; rest: ListingQuery | undefined; href: ListingControl['href'] }

/** Without `rest` the filter is already removed; the chip disappears when the list is updated. */
function Chip({ title, rest, href }: ChipProps) {
  const content = (
    <>
      <span>{title}</span>
      <Icon name="close" />
    </>
  )
  if (!rest) return <span className="chip chip--gone">{content}</span>
  return (
    <Link
      className="chip"
      to={href(rest)}
      preventScrollReset
      rel="nofollow"
      aria-label={`Прибрати фільтр: ${title}`}
    >
      {content}
    </Link>
  )
}
