import { SEARCH_QUERY_LIMIT } from '#src/contract/search-limits.ts'
import { hasFilters, type ListingQuery, parseListing } from '#src/domain/listing-query.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import { ListingView } from '../listing/listing-view.tsx'
import { loadFound } from '../listing/load-listing.ts'
import { usePackedListing } from '../listing/packed-listing.ts'
import { pageApi } from '../calls/page-api.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchPrompt } from './search-prompt.tsx'
import type { Route } from './+types/search-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, SEARCH_QUERY_LIMIT)
  const chosen = parseListing(url.searchParams)
  const listing = await loadFound(pageApi(context), scopeOf(query), url)
  return { query, sort: chosen.sort, listing, isNarrowed: hasFilters(chosen) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { query, sort }, matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: headingOf(query, sort), isHidden: true })
}

/** Without a query all goods are the answer: what «Усі новинки» and a phone's magnifier without scripts lead to. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, sort, isNarrowed } = loaderData
  const listing = usePackedListing(loaderData.listing)
  const { total, shown_for } = listing.meta
  const heading = headingOf(query, sort)
  const scope = scopeOf(query)
  return (
    <>
      <Breadcrumbs links={[]} current={query === '' ? heading : 'Пошук'} />
      <PageHeading title={heading} note={countOf(total, PRODUCT_FORMS)} />
      {query === '' && <SearchPrompt />}
      {shown_for && <p className="muted">Показано товари за запитом «{shown_for}»</p>}
      {total === 0 && !isNarrowed ? (
        <NothingFound />
      ) : (
        <ListingView key={query} listing={listing} address={{ path: '/search', fixed: scope, scope }} />
      )}
    </>
  )
}

function scopeOf(query: string): Record<string, string> {
  return query === '' ? {} : { query }
}

function headingOf(query: string, sort: ListingQuery['sort']): string {
  if (query !== '') return `Результати за запитом «${query}»`
  return sort === 'new' ? 'Новинки' : 'Усі товари'
}
