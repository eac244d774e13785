import { useEffect, useState } from 'react'
import type { Listing, ProductCard } from '#src/contract/catalogue.ts'
import { browserApi } from '../browser-api.ts'

/** `null` while loading, `failed` when the API gave no answer. Products that are gone are left out. */
export type ProductsByIds = ProductCard[] | 'failed' | null

/** Fetches today's prices and stock of the products whose ids this browser keeps; `per_page` holds up to 96. */
export function useProductsByIds(ids: readonly number[]): ProductsByIds {
  const list = ids.join(',')
  const [loaded, setLoaded] = useState<{ list: string; products: ProductsByIds }>({ list: '', products: [] })

  useEffect(() => {
    if (list === '') return undefined
    const stop = new AbortController()
    const path = `/api/products?${new URLSearchParams({ ids: list, per_page: '96' })}`
    browserApi()
      .get<Listing>(path, { signal: stop.signal })
      .then(({ data }) => setLoaded({ list, products: data }))
      .catch(() => {
        if (!stop.signal.aborted) setLoaded({ list, products: 'failed' })
      })
    return () => stop.abort()
  }, [list])

  if (list === '') return []
  // While a shortened list is on its way, what is left of the longer one stays on the screen.
  if (loaded.list !== list && Array.isArray(loaded.products)) {
    const kept = loaded.products.filter(({ id }) => ids.includes(id))
    return kept.length === 0 ? null : kept
  }
  return loaded.products
}
