import type { Listing } from '#src/contract/catalogue.ts'
import { hasFilters, parseListing } from '#src/domain/listing-query.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import { ListingView } from '../listing/listing-view.tsx'
import { loadListing } from '../listing/load-listing.ts'
import { pageApi } from '../page-api.ts'
import { pageHeaders } from '../page-headers.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchPrompt } from './search-prompt.tsx'
import type { Route } from './+types/search-page.ts'

const QUERY_LIMIT = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, QUERY_LIMIT)
  const listing = query === '' ? null : await loadListing(pageApi(context), { query }, url)
  return { query, listing, isNarrowed: hasFilters(parseListing(url.searchParams)) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { query }, matches }: Route.MetaArgs) {
  const title = query === '' ? 'Пошук' : `Результати за запитом «${query}»`
  return pageMeta(matches[0].loaderData, { title, isHidden: true })
}

export default function SearchPage({ loaderData: { query, listing, isNarrowed } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs links={[]} current="Пошук" />
      {listing ? <Results query={query} listing={listing} isNarrowed={isNarrowed} /> : <SearchPrompt />}
    </>
  )
}

type ResultsProps = { query: string; listing: Listing; isNarrowed: boolean }

function Results({ query, listing, isNarrowed }: ResultsProps) {
  const { total, shown_for } = listing.meta
  const address = { path: '/search', fixed: { query }, scope: { query } }
  return (
    <>
      <PageHeading title={`Результати за запитом «${query}»`} note={countOf(total, PRODUCT_FORMS)} />
      {shown_for && <p className="muted">Показано товари за запитом «{shown_for}»</p>}
      {total === 0 && !isNarrowed ? (
        <NothingFound />
      ) : (
        <ListingView key={query} listing={listing} address={address} />
      )}
    </>
  )
}
