import type { Product } from '#src/contract/catalogue.ts'
import type { Link } from '#src/contract/parts.ts'
import type { ShopData } from '../shop-data.ts'

export type JsonLd = { [name: string]: JsonLdValue }
type JsonLdValue = string | number | boolean | null | JsonLd | JsonLdValue[]

const CONTEXT = 'https://schema.org'

export function organizationLd({ settings, origin }: ShopData): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: settings.shopTitle,
    url: `${origin}/`,
    ...(settings.logo && { logo: new URL(settings.logo, origin).href }),
    ...(settings.emails[0] && { email: settings.emails[0] }),
    ...(settings.phones[0] && { telephone: settings.phones[0] }),
    ...(settings.address && { address: settings.address }),
    sameAs: [settings.instagram, settings.telegram, settings.facebook].filter(Boolean),
  }
}

export function webSiteLd({ settings, origin }: ShopData): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: settings.shopTitle,
    url: `${origin}/`,
    inLanguage: 'uk',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={query}` },
      'query-input': 'required name=query',
    },
  }
}

/** The same steps as are shown: the home page, the links, the page itself. */
export function breadcrumbsLd(origin: string, links: readonly Link[], current: Link): JsonLd {
  const steps = [{ title: 'Головна', uri: '/' }, ...links, current]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${uri}`,
    })),
  }
}

export function productLd(origin: string, product: Product): JsonLd {
  const sku = product.variants[0]?.sku
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    url: `${origin}${product.uri}`,
    image: product.pictures.map(({ url }) => new URL(url, origin).href),
    ...(product.description && { description: plainText(product.description) }),
    ...(sku && { sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
    category: product.category.title,
    offers: offersLd(origin, product),
  }
}

function offersLd(origin: string, product: Product): JsonLd {
  const prices = product.variants.map(({ price }) => price)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const common = {
    priceCurrency: 'UAH',
    availability: `${CONTEXT}/${product.stock > 0 && product.is_sold ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    url: `${origin}${product.uri}`,
  }
  if (low === high) return { '@type': 'Offer', price: low.toFixed(2), ...common }
  const range = { lowPrice: low.toFixed(2), highPrice: high.toFixed(2), offerCount: prices.length }
  return { '@type': 'AggregateOffer', ...range, ...common }
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
