import type { Brand } from '#src/contract/showcase.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { listingMeta } from '../../features/listing/listing-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { ListingView } from '../../features/listing-view/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { readPacked } from '../../runtime/serving/packed-data.ts'
import { homePicture } from '../../runtime/seo/home-picture.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { Route } from './+types/brand-page.ts'
import { pageMoved } from '../../runtime/calls/page-ends.ts'

const PARENT = { title: 'Бренди', uri: '/brands' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const { data: brand } = await api.get<{ data: Brand }>(`/api/brands/${encodeURIComponent(params.slug)}`)
  if (brand.uri !== url.pathname) pageMoved(`${brand.uri}${url.search}`)
  const [listing, picture] = await Promise.all([
    loadListing(api, { brand: brand.slug }, withoutBrand(url)),
    brand.picture ?? homePicture(api),
  ])
  return { brand, picture, listing }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { brand, picture }, location, matches }: Route.MetaArgs) {
  const { title, uri, description } = brand
  return listingMeta(readShop(matches[0].loaderData), location.search, {
    title,
    self: { title, uri },
    parents: [PARENT],
    description: description || `Товари бренду ${title} з доставкою по Україні.`,
    picture,
  })
}

export default function BrandPage({ loaderData: { brand, listing: packed } }: Route.ComponentProps) {
  const listing = readPacked(packed)
  const { title, uri, slug, description } = brand
  // The page is about one brand, so the brand is no filter.
  const groups = listing.facets.groups.filter((group) => group.slug !== 'brand')
  const ownListing = { ...listing, facets: { ...listing.facets, groups } }
  return (
    <>
      <Breadcrumbs links={[PARENT]} current={title} />
      <PageHeading title={title} note={countOf(listing.meta.total, PRODUCT_FORMS)} />
      {description && <RichText html={tie(description)} />}
      <ListingView
        key={uri}
        listing={ownListing}
        address={{ path: uri, fixed: {}, scope: { brand: slug } }}
      />
    </>
  )
}

function withoutBrand(url: URL): URL {
  const own = new URL(url)
  own.searchParams.delete('brand')
  return own
}
