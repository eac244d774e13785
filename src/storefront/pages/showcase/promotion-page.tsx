import type { Promotion } from '#src/contract/showcase.ts'
import { tie } from '#src/domain/text/typography.ts'
import { listingMeta } from '../../features/listing/listing-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { ListingView } from '../../features/listing-view/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { readPacked } from '../../runtime/serving/packed-data.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { promotionDates, startNote, stateTitle } from '#src/domain/catalogue/promotion-dates.ts'
import type { Route } from './+types/promotion-page.ts'
import { pageMoved } from '../../runtime/calls/page-ends.ts'

const PARENT = { title: 'Акції', uri: '/promotions' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const { data: promotion } = await api.get<{ data: Promotion }>(
    `/api/promotions/${encodeURIComponent(params.slug)}`,
  )
  if (promotion.uri !== url.pathname) pageMoved(`${promotion.uri}${url.search}`)
  return { promotion, listing: await loadListing(api, { promotion: promotion.slug }, url) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { promotion }, location, matches }: Route.MetaArgs) {
  const { title, uri, short, picture } = promotion
  return listingMeta(readShop(matches[0].loaderData), location.search, {
    title: `Акція «${title}»`,
    self: { title, uri },
    parents: [PARENT],
    description: short,
    picture,
  })
}

export default function PromotionPage({ loaderData: { promotion, listing: packed } }: Route.ComponentProps) {
  const listing = readPacked(packed)
  const { title, uri, slug, description, picture, state } = promotion
  const note = startNote(promotion)
  return (
    <>
      <Breadcrumbs links={[PARENT]} current={title} />
      <PageHeading title={title} note={`${stateTitle(state)} · ${promotionDates(promotion)}`} />
      {note && <Note className="promo__n">{note}</Note>}
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
