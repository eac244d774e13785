import { useEffect, useState } from 'react'
import type { Listing, ProductCard } from '#src/contract/catalogue.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { ProductGrid } from './product-grid.tsx'

const SHOWN = 4

/**
 * For pages without data of their own, such as the error page: loads the goods in the browser and shows nothing
 * if that fails.
 */
export function PopularProducts({ title }: { title: string }) {
  const [products, setProducts] = useState<ProductCard[]>([])

  useEffect(() => {
    const stop = new AbortController()
    browserApi()
      .get<Listing>(`/api/products?per_page=${SHOWN}&in_stock=1`, { signal: stop.signal })
      .then(({ data }) => setProducts(data))
      // The page is complete without them.
      .catch(() => setProducts([]))
    return () => stop.abort()
  }, [])

  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="popular">
      <SectionHead id="popular" title={title} />
      <ProductGrid products={products} className="grid--row4" />
    </section>
  )
}
