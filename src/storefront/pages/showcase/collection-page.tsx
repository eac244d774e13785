import type { Collection } from '#src/contract/showcase.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { listingMeta } from '../../features/listing/listing-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { ListingView } from '../../features/listing-view/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { readPacked } from '../../runtime/serving/packed-data.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/collection-page.ts'
import { pageMoved } from '../../runtime/calls/page-ends.ts'

const PARENT = { title: 'Колекції', uri: '/collections' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const { data: collection } = await api.get<{ data: Collection }>(
    `/api/collections/${encodeURIComponent(params.slug)}`,
  )
  if (collection.uri !== url.pathname) pageMoved(`${collection.uri}${url.search}`)
  return { collection, listing: await loadListing(api, { collection: collection.slug }, url) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { collection }, location, matches }: Route.MetaArgs) {
  const { title, uri, description, picture } = collection
  return listingMeta(readShop(matches[0].loaderData), location.search, {
    title: `Колекція «${title}»`,
    self: { title, uri },
    parents: [PARENT],
    description,
    picture,
  })
}

export default function CollectionPage({
  loaderData: { collection, listing: packed },
}: Route.ComponentProps) {
  const listing = readPacked(packed)
  const { title, uri, slug, description } = collection
  const address = { path: uri, fixed: {}, scope: { collection: slug } }
  return (
    <>
      <Breadcrumbs links={[PARENT]} current={title} />
      <PageHeading title={title} note={countOf(listing.meta.total, PRODUCT_FORMS)} />
      {description && <p className="lead">{tie(description)}</p>}
      <ListingView key={uri} listing={listing} address={address} />
    </>
  )
}
