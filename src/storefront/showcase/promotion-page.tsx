import { redirect } from 'react-router'
import type { Promotion } from '#src/contract/showcase.ts'
import { tie } from '#src/domain/typography.ts'
import { listingMeta } from '../listing/listing-meta.ts'
import { ListingView } from '../listing/listing-view.tsx'
import { loadListing } from '../listing/load-listing.ts'
import { usePackedListing } from '../listing/packed-listing.ts'
import { pageApi } from '../calls/page-api.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { promotionDates, stateTitle } from './promotion-dates.ts'
import type { Route } from './+types/promotion-page.ts'

const PARENT = { title: 'Акції', uri: '/promotions' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const { data: promotion } = await api.get<{ data: Promotion }>(
    `/api/promotions/${encodeURIComponent(params.slug)}`,
  )
  if (promotion.uri !== url.pathname) throw redirect(`${promotion.uri}${url.search}`, 301)
  return { promotion, listing: await loadListing(api, { promotion: promotion.slug }, url) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { promotion }, location, matches }: Route.MetaArgs) {
  const { title, uri, short, picture } = promotion
  return listingMeta(matches[0].loaderData, location.search, {
    title: `Акція «${title}»`,
    self: { title, uri },
    parents: [PARENT],
    description: short,
    picture,
  })
}

export default function PromotionPage({ loaderData: { promotion, listing: packed } }: Route.ComponentProps) {
  const listing = usePackedListing(packed)
  const { title, uri, slug, description, picture, state } = promotion
  return (
    <>
      <Breadcrumbs links={[PARENT]} current={title} />
      <PageHeading title={title} note={`${stateTitle(state)} · ${promotionDates(promotion)}`} />
      <div className="promo">
        <RichText html={tie(description)} />
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width:1200px) 50vw, 100vw"
            loading="main"
            className="promo__p"
          />
        )}
      </div>
      <ListingView
        key={uri}
        listing={listing}
        address={{ path: uri, fixed: {}, scope: { promotion: slug } }}
      />
    </>
  )
}
