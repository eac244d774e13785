import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Product, ProductCard } from '#src/contract/catalogue.ts'
import { formatPrice, toKopiykas } from '#src/domain/money.ts'
import { orElse, pageApi } from '../calls/page-api.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { breadcrumbsLd } from '../seo/breadcrumbs-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { productLd } from '../seo/product-ld.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { laterPart } from '../later/later-part.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { rememberViewed } from '../viewed-products/change-viewed.ts'
import { RecentlyViewed } from '../viewed-products/recently-viewed.tsx'
import { BuyBlock } from './buy-block.tsx'
import { cardProduct } from '../cards/card-product.ts'
import { galleryOf } from './gallery-of.ts'
import { Gallery } from './gallery.tsx'
import { ProductBadges } from '../cards/product-card.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { useVariant } from './use-variant.ts'
import type { Route } from './+types/product-page.ts'

const ProductInfo = laterPart(async () => (await import('./product-info.tsx')).ProductInfo, 'info')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const { data: product } = await api.get<{ data: Product }>(
    `/api/products/${encodeURIComponent(params.slug)}`,
  )
  if (product.slug !== params.slug) throw redirect(`${product.uri}${url.search}`, 301)
  const recommended = await orElse(
    api.get<{ data: ProductCard[] }>(`/api/products/${product.id}/recommended`),
    { data: [] },
  )
  return { product, recommended: recommended.data.map(cardProduct) }
}

/** The chosen variant stands in the address, and the server knows nothing of it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // The very same address is no choice of a variant: a connection has come back.
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return !isOtherVariant && defaultShouldRevalidate
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { product }, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData
  const { title, uri, price, description, picture, breadcrumbs } = product
  return pageMeta(shop, {
    title,
    description: description || `${title}: ${formatPrice(toKopiykas(price))} з доставкою по Україні.`,
    canonical: uri,
    picture,
    jsonLd: [productLd(shop.origin, product), breadcrumbsLd(shop.origin, breadcrumbs, { title, uri })],
  })
}

export default function ProductPage({ loaderData: { product, recommended } }: Route.ComponentProps) {
  const { variant, choose } = useVariant(product)
  useEffect(() => {
    void rememberViewed(product, new Date())
  }, [product])

  const { pictures, hasThumbs } = galleryOf(product, variant)
  return (
    <>
      <Breadcrumbs links={product.breadcrumbs} current={product.title} />
      <div className="pdp">
        <Gallery
          key={`${product.id}-${pictures[0]?.url ?? ''}`}
          title={product.title}
          pictures={pictures}
          hasThumbs={hasThumbs}
        >
          <ProductBadges product={{ ...variant, is_new: product.is_new }} />
        </Gallery>
        <BuyBlock product={product} variant={variant} onChoose={choose} />
      </div>
      <ProductInfo product={product} />
      {recommended.length > 0 && (
        <section className="section" aria-labelledby="recommended">
          <SectionHead id="recommended" title="Пасує до цієї речі" />
          <ProductGrid products={recommended} className="grid--row8" />
        </section>
      )}
      <RecentlyViewed exceptId={product.id} />
    </>
  )
}
