import { type ComponentProps, useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Product, ProductCard } from '#src/contract/catalogue.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { hasStock } from '#src/domain/catalogue/stock.ts'
import { orElse, pageApi } from '../../runtime/calls/page-api.ts'
import { packData, readPacked } from '../../runtime/serving/packed-data.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { breadcrumbsLd } from '../../runtime/seo/breadcrumbs-ld.ts'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { shippingLd } from '../../runtime/seo/shipping-ld.ts'
import { productLd } from '../../runtime/seo/product-ld.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { latePart } from '../../runtime/late-parts/late-part.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { rememberViewed } from '../../features/viewed-products/change-viewed.ts'
import { RecentlyViewed } from '../../features/viewed-products/recently-viewed.tsx'
import { BuyBlock } from '../../features/product/buy-block.tsx'
import { packCards } from '../../features/cards/packed-cards.ts'
import { cardProduct } from '../../features/cart/card-product.ts'
import { deliveryFacts, paymentTitles } from '../../features/product/delivery-facts.ts'
import { instalmentTexts } from '../../features/product/instalment-texts.ts'
import { galleryOf } from '../../features/product/gallery-of.ts'
import { Gallery } from '../../features/product/gallery.tsx'
import { ProductBadges } from '../../features/cards/product-card.tsx'
import { ProductGrid } from '../../features/cards/product-grid.tsx'
import { useVariant } from '../../features/product/use-variant.ts'
import type { Route } from './+types/product-page.ts'
import { pageMoved } from '../../runtime/calls/page-ends.ts'

const ProductInfo = latePart(
  async () => (await import('../../features/product/product-info.tsx')).ProductInfo,
  'info',
)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const { data: product } = await api.get<{ data: Product }>(
    `/api/products/${encodeURIComponent(params.slug)}`,
  )
  if (product.slug !== params.slug) pageMoved(`${product.uri}${url.search}`)
  const isAvailable = product.is_sold && hasStock(product.stock)
  // For a product that cannot be bought, similar ones are shown.
  const others = isAvailable ? 'recommended' : 'alternatives'
  const [recommended, checkout] = await Promise.all([
    orElse(api.get<{ data: ProductCard[] }>(`/api/products/${product.id}/${others}`), { data: [] }),
    orElse(api.get<{ data: CheckoutOptions }>('/api/checkout'), null),
  ])
  const content = {
    product,
    isAvailable,
    payments: paymentTitles(product, checkout && checkout.data),
    instalments: isAvailable ? instalmentTexts(product, checkout && checkout.data) : [],
    delivery: deliveryFacts(product, checkout && checkout.data, new Date()),
    shipping: shippingLd(product, checkout && checkout.data),
  }
  return { content: packData(content), recommended: packCards(recommended.data.map(cardProduct)) }
}

/** The chosen variant is in the address, and the server ignores it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // Exactly the same address is no choice of a variant: the page is refreshed after a lost connection.
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return !isOtherVariant && defaultShouldRevalidate
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { content }, matches }: Route.MetaArgs) {
  const { product, isAvailable, shipping } = readPacked(content)
  const shop = readShop(matches[0].loaderData)
  const { title, uri, price, description, seo_title, seo_description, picture, breadcrumbs } = product
  return pageMeta(shop, {
    title: seo_title || title,
    description:
      seo_description ||
      description ||
      `${title}: ${formatPrice(toKopiykas(price))} ${isAvailable ? 'з доставкою по Україні' : '(зараз немає в наявності)'}.`,
    canonical: uri,
    picture,
    jsonLd: [
      productLd(shop.origin, product, shop.settings, shipping),
      breadcrumbsLd(shop.origin, breadcrumbs, { title, uri }),
    ],
  })
}

export default function ProductPage({ loaderData: packed }: Route.ComponentProps) {
  const { product, isAvailable, payments, instalments, delivery } = readPacked(packed.content)
  const recommended = readPacked(packed.recommended)
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
        <BuyBlock
          product={product}
          variant={variant}
          payments={payments}
          instalments={instalments[product.variants.indexOf(variant)]}
          delivery={delivery}
          onChoose={choose}
        />
      </div>
      {!isAvailable && <Others title="Схоже, що є в наявності" products={recommended} />}
      <ProductInfo product={product} />
      {isAvailable && <Others title="Пасує до цієї речі" products={recommended} />}
      <RecentlyViewed exceptId={product.id} />
    </>
  )
}

function Others({
  title,
  products,
}: {
  title: string
  products: ComponentProps<typeof ProductGrid>['products']
}) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="recommended">
      <SectionHead id="recommended" title={title} />
      <ProductGrid products={products} className="grid--row8" />
    </section>
  )
}
