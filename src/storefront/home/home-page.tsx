import type { Listing } from '#src/contract/catalogue.ts'
import type { Banner, Collection, Promotion } from '#src/contract/showcase.ts'
import { cardProduct } from '../cards/card-product.ts'
import { ProductGrid } from '../cards/product-grid.tsx'
import { orElse, pageApi } from '../calls/page-api.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { organizationLd, webSiteLd } from '../seo/shop-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { useShop } from '../shop/shop-data.ts'
import { CollectionTile } from '../showcase/collection-tile.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { RecentlyViewed } from '../viewed-products/recently-viewed.tsx'
import { Banners } from './banners.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ServiceStrip } from './service-strip.tsx'
import type { Route } from './+types/home-page.ts'

const NEW_SHOWN = 4
const POPULAR_SHOWN = 8
const COLLECTIONS_SHOWN = 3

/** Each section can be missing without taking the page with it; only settings and categories are needed. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const none = { data: [] }
  const [banners, promotions, fresh, collections, popular] = await Promise.all([
    orElse(api.get<{ data: Banner[] }>('/api/banners'), none),
    orElse(api.get<{ data: Promotion[] }>('/api/promotions'), none),
    orElse(api.get<Pick<Listing, 'data'>>(`/api/products?sort=new&in_stock=1&per_page=${NEW_SHOWN}`), none),
    orElse(api.get<{ data: Collection[] }>('/api/collections'), none),
    orElse(api.get<Pick<Listing, 'data'>>(`/api/products?in_stock=1&per_page=${POPULAR_SHOWN}`), none),
  ])
  return {
    banners: banners.data,
    promotionsCount: promotions.data.filter(({ state }) => state === 'active').length,
    fresh: fresh.data.map(cardProduct),
    collections: collections.data.slice(0, COLLECTIONS_SHOWN),
    popular: popular.data.map(cardProduct),
  }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData
  return pageMeta(shop, {
    title: shop.settings.shopTitle,
    canonical: '/',
    picture: loaderData.banners[0]?.picture ?? null,
    jsonLd: [organizationLd(shop), webSiteLd(shop)],
  })
}

export default function HomePage({
  loaderData: { banners, promotionsCount, fresh, collections, popular },
}: Route.ComponentProps) {
  const { shopTitle } = useShop().settings
  return (
    <>
      <h1 className="vh">{shopTitle} — інтернет-магазин</h1>
      <Banners banners={banners} />
      <CategoryTiles promotionsCount={promotionsCount} />
      {fresh.length > 0 && (
        <section className="section" aria-labelledby="new">
          <SectionHead id="new" title="Новинки" link={{ to: '/search?sort=new', title: 'Усі новинки' }} />
          <ProductGrid products={fresh} className="grid--row4" />
        </section>
      )}
      <Collections collections={collections} />
      {popular.length > 0 && (
        <section className="section" aria-labelledby="popular">
          <SectionHead id="popular" title="Популярне" link={{ to: '/search', title: 'Більше популярного' }} />
          <ProductGrid products={popular} className="grid--row8" />
        </section>
      )}
      <ServiceStrip />
      <RecentlyViewed />
    </>
  )
}

function Collections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null
  return (
    <section className="section" aria-labelledby="collections">
      <SectionHead id="collections" title="Колекції" link={{ to: '/collections', title: 'Усі колекції' }} />
      {/* A row that scrolls sideways must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="cols" tabIndex={0} aria-label="Ряд колекцій">
        {collections.map((collection) => (
          <CollectionTile key={collection.id} collection={collection} />
        ))}
      </section>
    </section>
  )
}
