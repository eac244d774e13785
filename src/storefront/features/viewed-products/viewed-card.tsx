import type { ProductCard as Product } from '#src/contract/catalogue.ts'
import type { ViewedProduct } from '#src/domain/shopper-lists/viewed-list.ts'
import { StoredCard } from '../cards/stored-card.tsx'
import { ProductCard } from '../cards/product-card.tsx'
import type { FoundProducts } from '../cards/products-by-ids.ts'

type Props = { entry: ViewedProduct; found: FoundProducts; sizes: string; heading?: 'h2' | 'h3' }

/** The present card of a viewed product; if the shop has no answer about it, the stored data. */
export function ViewedCard({ entry, found, sizes, heading = 'h3' }: Props) {
  const product = found.products.find(({ id }) => id === entry.id)
  if (product && isSame(product, entry))
    return <ProductCard product={product} sizes={sizes} heading={heading} />
  const stored = { ...entry, uri: `/products/${entry.slug}` }
  return <StoredCard product={stored} sizes={sizes} isGone={!product && !found.hasFailed} heading={heading} />
}

/** In a list from another API the same ids may belong to other goods. */
function isSame({ slug }: Product, entry: ViewedProduct): boolean {
  return slug === entry.slug
}
