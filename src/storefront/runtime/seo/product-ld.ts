import type { Product } from '#src/contract/catalogue.ts'
import type { ReturnRules } from '#src/domain/law/return-rules.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'
import { returnPolicyLd } from './return-policy-ld.ts'
import { textOfHtml } from '#src/domain/text/text-of-html.ts'
import { wholeAddress } from './whole-address.ts'

/** Returns the structured data of a product. Pictures are left out where the shop's origin is unknown. */
export function productLd(
  origin: string,
  product: Product,
  rules: ReturnRules,
  shipping: JsonLd = {},
): JsonLd {
  const images = product.pictures.flatMap(({ url }) => wholeAddress(origin, url) ?? [])
  const sku = product.variants[0]?.sku
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    ...urlOf(origin, product),
    // An empty list would be an error, while a missing picture is only a loss.
    ...(images.length > 0 && { image: images }),
    ...(product.description && { description: textOfHtml(product.description) }),
    ...(sku && { sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
    category: product.category.title,
    offers: { ...offersLd(origin, product, rules), ...shipping },
  }
}

function offersLd(origin: string, product: Product, rules: ReturnRules): JsonLd {
  const prices = product.variants.map(({ price }) => price)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const common = {
    priceCurrency: 'UAH',
    availability: `${CONTEXT}/${product.stock > 0 && product.is_sold ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    ...urlOf(origin, product),
    hasMerchantReturnPolicy: returnPolicyLd(rules, product.is_returnable),
  }
  if (low === high) return { '@type': 'Offer', price: low.toFixed(2), ...common }
  const range = { lowPrice: low.toFixed(2), highPrice: high.toFixed(2), offerCount: prices.length }
  return { '@type': 'AggregateOffer', ...range, ...common }
}

function urlOf(origin: string, { uri }: Product): JsonLd {
  return origin === '' ? {} : { url: `${origin}${uri}` }
}
