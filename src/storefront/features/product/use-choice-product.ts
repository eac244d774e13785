import { useEffect, useState } from 'react'
import type { Product } from '#src/contract/catalogue.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'

type Loaded = { product: Product | null; hasFailed: boolean }

/** Loads the product at this address with its variants as they are now. */
export function useChoiceProduct(uri: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ product: null, hasFailed: false })
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const found = await fetchProduct(uri, stop.signal)
      if (!stop.signal.aborted) setLoaded(found)
    }
    void load()
    return () => stop.abort()
  }, [uri])
  return loaded
}

async function fetchProduct(uri: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const { data } = await browserApi().get<{ data: Product }>(`/api${uri}`, { signal })
    return { product: data, hasFailed: false }
  } catch {
    // The modal says so and links to the product's page.
    return { product: null, hasFailed: true }
  }
}
