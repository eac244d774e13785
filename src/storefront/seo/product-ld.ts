import type { Product } from '#src/contract/catalogue.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'
import { textOfHtml } from './text-of-html.ts'

export function productLd(origin: string, product: Product): JsonLd {
  const sku = product.variants[0]?.sku
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    url: `${origin}${product.uri}`,
    // An empty list would be an error where no picture at all is only a loss.
    ...(product.pictures.length > 0 && {
      image: product.pictures.map(({ url }) => new URL(url, origin).href),
    }),
    ...(product.description && { description: textOfHtml(product.description) }),
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
