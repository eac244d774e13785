import { Fragment, type ReactNode } from 'react'
import type { Listing } from '#src/contract/catalogue.ts'
import type { Home } from '#src/contract/home.ts'
import { HOME_ORDER, type HomeBlock } from '#src/domain/catalogue/home-order.ts'
import type { Banner, Collection, Promotion } from '#src/contract/showcase.ts'
import { cardProduct } from '../../features/cart/card-product.ts'
import { packCards } from '../../features/cards/packed-cards.ts'
import { ProductGrid } from '../../features/cards/product-grid.tsx'
import { orElse, pageApi } from '../../runtime/calls/page-api.ts'
import { packData, readPacked } from '../../runtime/serving/packed-data.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { organizationLd, webSiteLd } from '../../runtime/seo/shop-ld.ts'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop, useShop } from '../../runtime/shop/shop-data.ts'
import { CollectionTile } from '../../features/cards/collection-tile.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { RecentlyViewed } from '../../features/viewed-products/recently-viewed.tsx'
import { Banners } from './banners.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ServiceStrip } from './service-strip.tsx'
import type { Route } from './+types/home-page.ts'

const NEW_SHOWN = 4
const POPULAR_SHOWN = 8
const COLLECTIONS_SHOWN = 3

/** If a section fails to load, the page is shown without it; only settings and categories are required. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const none = { data: [] }
  const [home, banners, promotions, fresh, collections, popular] = await Promise.all([
    orElse(api.get<{ data: Home }>('/api/home'), {
      data: { blocks: HOME_ORDER.map((id) => ({ id, is_on: true })), text: '' },
    }),
    orElse(api.get<{ data: Banner[] }>('/api/banners'), none),
    orElse(api.get<{ data: Promotion[] }>('/api/promotions'), none),
    orElse(api.get<Pick<Listing, 'data'>>(`/api/products?sort=new&in_stock=1&per_page=${NEW_SHOWN}`), none),
    orElse(api.get<{ data: Collection[] }>('/api/collections'), none),
    orElse(api.get<Pick<Listing, 'data'>>(`/api/products?in_stock=1&per_page=${POPULAR_SHOWN}`), none),
  ])
  const content = {
    blocks: home.data.blocks.flatMap(({ id, is_on }) => (is_on ? [id] : [])),
    text: home.data.text,
    banners: banners.data,
    promotionsCount: promotions.data.filter(({ state }) => state === 'active').length,
    collections: collections.data.slice(0, COLLECTIONS_SHOWN),
  }
  return {
    content: packData(content),
    // On the day of the first import everything was added at once, and nothing is new.
    fresh: packCards(fresh.data.filter(({ is_new }) => is_new).map(cardProduct)),
    popular: packCards(popular.data.map(cardProduct)),
  }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = readShop(matches[0].loaderData)
  return pageMeta(shop, {
    title: shop.settings.shopTitle,
    canonical: '/',
    picture: readPacked(loaderData.content).banners[0]?.picture ?? null,
    jsonLd: [organizationLd(shop), webSiteLd(shop)],
  })
}

export default function HomePage({ loaderData: packed }: Route.ComponentProps) {
  const { blocks, text, banners, promotionsCount, collections } = readPacked(packed.content)
  const { shopTitle } = useShop().settings
  const fresh = readPacked(packed.fresh)
  const popular = readPacked(packed.popular)
  const parts: Record<HomeBlock, ReactNode> = {
    banners: <Banners banners={banners} />,
    catalogue: <CategoryTiles promotionsCount={promotionsCount} />,
    new: fresh.length > 0 && (
      <section className="section" aria-labelledby="new">
        <SectionHead id="new" title="Новинки" link={{ to: '/search?sort=new', title: 'Усі новинки' }} />
        <ProductGrid products={fresh} className="grid--row4" />
      </section>
    ),
    collections: <Collections collections={collections} />,
    popular: popular.length > 0 && (
      <section className="section" aria-labelledby="popular">
        <SectionHead id="popular" title="Популярне" link={{ to: '/search', title: 'Більше популярного' }} />
        <ProductGrid products={popular} className="grid--row8" />
      </section>
    ),
    text: text !== '' && (
      <section className="section" aria-label={`Про ${shopTitle}`}>
        <RichText html={text} />
      </section>
    ),
    terms: <ServiceStrip />,
    viewed: <RecentlyViewed />,
  }
  return (
    <>
      <h1 className="vh">{shopTitle} — інтернет-магазин</h1>
      {blocks.map((id) => (
        <Fragment key={id}>{parts[id]}</Fragment>
      ))}
    </>
  )
}

function Collections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null
  return (
    <section className="section" aria-labelledby="collections">
      <SectionHead id="collections" title="Колекції" link={{ to: '/collections', title: 'Усі колекції' }} />
      {/* A row that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="cols" tabIndex={0} aria-label="Ряд колекцій">
        {collections.map((collection) => (
          <CollectionTile key={collection.id} collection={collection} />
        ))}
      </section>
    </section>
  )
}
