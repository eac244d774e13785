import type { Facets } from '#src/contract/catalogue.ts'
import { hasFilters, withoutFilters } from '#src/domain/listing-query.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { chosenFilters } from './chosen-filters.ts'
import type { ListingControl } from './use-listing.ts'

type Props = { facets: Facets; control: ListingControl }

/** What is chosen, each a link to the same list without it. */
export function Chips({ facets, control: { query, href } }: Props) {
  if (!hasFilters(query)) return null
  return (
    <div className="chips" data-later="">
      {chosenFilters(query, facets).map(({ title, rest }) => (
        <Link
          key={title}
          className="chip"
          to={href(rest)}
          preventScrollReset
          rel="nofollow"
          aria-label={`Прибрати фільтр: ${title}`}
        >
          <span>{title}</span>
          <Icon name="close" />
        </Link>
      ))}
      <Link className="link chips__reset" to={href(withoutFilters(query))} preventScrollReset>
        Скинути все
      </Link>
    </div>
  )
}
