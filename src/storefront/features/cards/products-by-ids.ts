import { useEffect, useState } from 'react'
import type { Listing, ProductCard } from '#src/contract/catalogue.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'

/** `gone` are ids that the shop no longer knows; after a failure they are all requested ids. */
export type FoundProducts = { products: readonly ProductCard[]; gone: readonly number[]; hasFailed: boolean }

type Loaded = FoundProducts & { list: string }

const NOTHING: Loaded = { list: '', products: [], gone: [], hasFailed: false }

/**
 * Loads present prices and stock of products whose ids this browser has stored, up to 96 of them. Null while
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
  // While a shortened list is loading, the remaining products of the longer one stay visible.
  const products = loaded.products.filter(({ id }) => ids.includes(id))
  const gone = loaded.gone.filter((id) => ids.includes(id))
  return products.length + gone.length === 0 ? null : { ...loaded, products, gone }
}

/** Whether there is an answer about this id. False for an id that was added to the list during the request. */
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
    // The caller shows it: each list displays what the browser has stored, and says that the rest could not be
    // loaded.
    return { list, products: [], gone: ids, hasFailed: true }
  }
}
