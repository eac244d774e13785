import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CardProduct } from '../cart/card-product.ts'
import type { ShownListing } from './packed-listing.ts'

export type ShownProducts = {
  listing: ShownListing
  products: readonly CardProduct[]
  firstPage: number
}

/** State of a navigation that appends products to the list instead of replacing it. */
export const APPEND_STATE = { isAppended: true } as const

const CACHE_LIMIT = 20
// Lists extended by «Показати ще», by history entry: somebody who comes back from a product finds the whole
// list again.
const cache = new Map<string, ShownProducts>()

/**
 * Returns the products to show: those of the loaded page and, after «Показати ще», those of the pages before
 * it.
 */
export function useShownProducts(listing: ShownListing): ShownProducts {
  const { key, state } = useLocation()
  const [shown, setShown] = useState<ShownProducts>(() => restored(key, listing))
  let current = shown

  if (shown.listing !== listing) {
    current = isAppend(state) ? appended(shown, listing) : restored(key, listing)
    setShown(current)
  }

  useEffect(() => {
    if (current.firstPage < current.listing.meta.page) remember(key, current)
  }, [key, current])

  return current
}

/**
 * Appends a page only if it is the very next one; after a reload, for example, there is nothing to append to.
 */
export function appended(shown: ShownProducts, listing: ShownListing): ShownProducts {
  if (listing.meta.page !== shown.listing.meta.page + 1) return fresh(listing)
  // Goods may have moved between the two answers, and each product is shown only once.
  const known = new Set(shown.products.map(({ id }) => id))
  const more = listing.data.filter(({ id }) => !known.has(id))
  return { listing, products: [...shown.products, ...more], firstPage: shown.firstPage }
}

function fresh(listing: ShownListing): ShownProducts {
  return { listing, products: listing.data, firstPage: listing.meta.page }
}

function restored(key: string, listing: ShownListing): ShownProducts {
  const before = cache.get(key)
  if (!before || before.listing.meta.page !== listing.meta.page) return fresh(listing)
  return { ...before, listing }
}

function remember(key: string, shown: ShownProducts): void {
  cache.set(key, shown)
  const oldest = cache.keys().next().value
  if (cache.size > CACHE_LIMIT && oldest !== undefined) cache.delete(oldest)
}

/** Whether a navigation with this state appends to the list. */
export function isAppend(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAppended' in state
}
