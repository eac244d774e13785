import type { ProductCard as Product } from '#src/contract/catalogue.ts'
import type { ViewedProduct } from '#src/domain/shopper-lists/viewed-list.ts'
import { StoredCard } from '../cards/stored-card.tsx'
import { ProductCard } from '../cards/product-card.tsx'
import type { FoundProducts } from '../cards/products-by-ids.ts'

type Props = { entry: ViewedProduct; found: FoundProducts; sizes: string; heading?: 'h2' | 'h3' }

/** Today's card of a viewed product; where the shop has no answer about it, what the list itself knows. */
export function ViewedCard({ entry, found, sizes, heading = 'h3' }: Props) {
  const product = found.products.find(({ id }) => id === entry.id)
  if (product && isSame(product, entry))
    return <ProductCard product={product} sizes={sizes} heading={heading} />
  const stored = { ...entry, uri: `/products/${entry.slug}` }
  return <StoredCard product={stored} sizes={sizes} isGone={!product && !found.hasFailed} heading={heading} />
}

/** A list that came from another API numbers other goods by the same ids. */
function isSame({ slug }: Product, entry: ViewedProduct): boolean {
  return slug === entry.slug
}
