import { useEffect, useState } from 'react'
import { type CartGoods, recommendationLine } from '#src/domain/cart/cart.ts'
import { readRecommended } from '#src/domain/cart/stored-cart.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { cartStore, recommendFor, useCart } from '../cart/cart-store.ts'

/**
 * Loads products to recommend for the only line that the shopper has chosen; empty where there is no such line.
 */
export function useRecommended(): { products: readonly CartGoods[]; isLoading: boolean } {
  const cart = useCart()
  const productId = recommendationLine(cart)?.id ?? null
  const [answeredFor, setAnsweredFor] = useState<number | null>(null)

  useEffect(() => {
    if (productId === null || cartStore.get().recommendedProducts.length > 0) return undefined
    const stop = new AbortController()
    const load = async () => {
      const products = await fetchRecommended(productId, stop.signal)
      if (stop.signal.aborted) return
      recommendFor(productId, products)
      setAnsweredFor(productId)
    }
    void load()
    return () => {
      stop.abort()
      setAnsweredFor(null)
    }
  }, [productId])

  const products = cart.recommendedProducts
  return { products, isLoading: productId !== null && products.length === 0 && answeredFor !== productId }
}

async function fetchRecommended(productId: number, signal: AbortSignal): Promise<CartGoods[]> {
  try {
    const path = `/api/products/${productId}/recommended`
    return readRecommended(await browserApi().get<unknown>(path, { signal }))
  } catch {
    // The cart is complete without them, so after a failure nothing is recommended.
    return []
  }
}
