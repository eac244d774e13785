import { memo } from 'react'
import { cachedChildren } from '../../runtime/serving/html-cache.ts'
import { classes } from '../../ui/classes.ts'
import type { CardProduct } from '../cart/card-product.ts'
import { ProductCard } from './product-card.tsx'

export const LISTING_SIZES = '(min-width:1360px) 248px, (min-width:1200px) 25vw, (min-width:768px) 30vw, 46vw'
export const GRID_SIZES = '(min-width:1440px) 322px, (min-width:1200px) 23vw, (min-width:768px) 30vw, 46vw'

type Props = {
  products: readonly CardProduct[]
  sizes?: string
  /** How many cards of the first row are loaded eagerly; the picture of the first one has priority. */
  eager?: number
  className?: string
}

/** Memoised, because a press on a filter or a variant must not render every card again. */
export const ProductGrid = memo(function ProductGrid(props: Props) {
  const { products, sizes = GRID_SIZES, eager = 0, className } = props
  const cards = products.map((product, index) => (
    // The index is part of the key, so that cards in a new order are not treated as moved elements.
    <ProductCard
      key={`${index} ${product.id}`}
      product={product}
      sizes={sizes}
      loading={loadingOf(index, eager)}
    />
  ))
  return <div className={classes('grid', className)} {...cachedChildren(cards)} />
})

function loadingOf(index: number, eager: number): 'lazy' | 'eager' | 'main' {
  if (index >= eager) return 'lazy'
  return index === 0 ? 'main' : 'eager'
}
