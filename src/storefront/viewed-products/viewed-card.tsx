import type { ProductCard as Product } from '#src/contract/catalogue.ts'
import type { ViewedProduct } from '#src/domain/viewed-list.ts'
import { KeptCard } from '../cards/kept-card.tsx'
import { ProductCard } from '../cards/product-card.tsx'
import type { FoundProducts } from '../cards/products-by-ids.ts'

type Props = { entry: ViewedProduct; found: FoundProducts; sizes: string; heading?: 'h2' | 'h3' }

/** Today's card of a viewed product; where the shop tells nothing of it, what the list itself knows. */
export function ViewedCard({ entry, found, sizes, heading = 'h3' }: Props) {
  const product = found.products.find(({ id }) => id === entry.id)
  if (product && isSame(product, entry))
    return <ProductCard product={product} sizes={sizes} heading={heading} />
  const kept = { ...entry, uri: `/products/${entry.slug}` }
  return <KeptCard product={kept} sizes={sizes} isGone={!product && !found.hasFailed} heading={heading} />
}

/** A list that came from another API numbers other goods by the same ids. */
function isSame({ slug }: Product, entry: ViewedProduct): boolean {
  return slug === entry.slug
}
