import { SEARCH_QUERY_LIMIT } from '#src/contract/search-limits.ts'
import { hasFilters, type ListingQuery, parseListing } from '#src/domain/listing/listing-query.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { ListingView } from '../features/listing-view/listing-view.tsx'
import { loadFound } from '../features/listing/load-listing.ts'
import { orElse, type PageApi, pageApi } from '../runtime/calls/page-api.ts'
import { readPacked } from '../runtime/serving/packed-data.ts'
import { pageHeaders } from '../runtime/serving/page-headers.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Link } from '../ui/link.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { NothingFound } from '../features/search/nothing-found.tsx'
import { SearchPrompt } from '../features/search/search-prompt.tsx'
import type { Route } from './+types/search-page.ts'
import { pageMoved } from '../runtime/calls/page-ends.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, SEARCH_QUERY_LIMIT)
  const chosen = parseListing(url.searchParams)
  const api = pageApi(context)
  const listing = await loadFound(api, scopeOf(query), url)
  const isNarrowed = hasFilters(chosen)
  if (query !== '' && readPacked(listing).meta.total === 0 && !isNarrowed) await goElsewhere(api, query)
  return { query, sort: chosen.sort, listing, isNarrowed }
}

/** Redirects a query for which the owner has set a page of the shop. */
async function goElsewhere(api: PageApi, query: string): Promise<void> {
  const address = `/api/search/elsewhere?${new URLSearchParams({ query })}`
  const { data } = await orElse(api.get<{ data: { to: string | null } }>(address), { data: { to: null } })
  if (data.to !== null) pageMoved(data.to, 302)
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { query, sort }, matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: headingOf(query, sort), isHidden: true })
}

/** Without a query it lists all goods; «Усі новинки» and the magnifier of a phone without scripts lead here. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, sort, isNarrowed } = loaderData
  const listing = readPacked(loaderData.listing)
  const { total, shown_for, collections = [] } = listing.meta
  const heading = headingOf(query, sort)
  const scope = scopeOf(query)
  return (
    <>
      <Breadcrumbs links={[]} current={query === '' ? heading : 'Пошук'} />
      <PageHeading title={heading} note={countOf(total, PRODUCT_FORMS)} />
      {query === '' && <SearchPrompt />}
      {shown_for && <p className="muted">Показано товари за запитом «{shown_for}»</p>}
      {collections.length > 0 && (
        <p className="found-in">
          <span className="muted">Колекції:</span>
          {collections.map(({ title, uri }) => (
            <Link key={uri} className="btn btn--3 btn--sm" to={uri}>
              {tie(title)}
            </Link>
          ))}
        </p>
      )}
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
