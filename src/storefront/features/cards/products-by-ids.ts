import { useEffect, useState } from 'react'
import type { Listing, ProductCard } from '#src/contract/catalogue.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'

/** `gone` are the ids that the shop knows no more; after a failure they are all that were asked for. */
export type FoundProducts = { products: readonly ProductCard[]; gone: readonly number[]; hasFailed: boolean }

type Loaded = FoundProducts & { list: string }

const NOTHING: Loaded = { list: '', products: [], gone: [], hasFailed: false }

/**
 * Fetches today's prices and stock of the products whose ids this browser has stored; `per_page` holds up to 96. Null while
 * loading.
 */
export function useProductsByIds(ids: readonly number[]): FoundProducts | null {
  const list = ids.join(',')
  const [loaded, setLoaded] = useState(NOTHING)

  useEffect(() => {
    if (list === '') return undefined
    const stop = new AbortController()
    const load = async () => {
      const found = await fetchProducts(list, stop.signal)
      if (!stop.signal.aborted) setLoaded(found)
    }
    void load()
    return () => stop.abort()
  }, [list])

  if (list === '') return NOTHING
  if (loaded.list === list) return loaded
  // While a shortened list is on its way, what is left of the longer one stays on the screen.
  const products = loaded.products.filter(({ id }) => ids.includes(id))
  const gone = loaded.gone.filter((id) => ids.includes(id))
  return products.length + gone.length === 0 ? null : { ...loaded, products, gone }
}

/** False for what has joined the list while its answer is on the way. */
export function isAnswered({ products, gone }: FoundProducts, id: number): boolean {
  return gone.includes(id) || products.some((product) => product.id === id)
}

async function fetchProducts(list: string, signal: AbortSignal): Promise<Loaded> {
  const ids = list.split(',').map(Number)
  try {
    const path = `/api/products?${new URLSearchParams({ ids: list, per_page: '96' })}`
    const { data } = await browserApi().get<Listing>(path, { signal })
    const gone = ids.filter((id) => data.every((product) => product.id !== id))
    return { list, products: data, gone, hasFailed: false }
  } catch {
    // The reader sees it: each list shows what the browser itself knows, and says that the rest did not come.
    return { list, products: [], gone: ids, hasFailed: true }
  }
}
