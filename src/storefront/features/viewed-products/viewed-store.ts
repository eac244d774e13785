import type { Product } from '#src/contract/catalogue.ts'
import {
  addViewed,
  readViewed,
  removeViewed,
  type ViewedProduct,
  type ViewedStorage,
} from '#src/domain/shopper-lists/viewed-list.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'
import { useStore } from '../../runtime/stores/store.ts'

const EMPTY: ViewedStorage = { items: [], synced_at: null }

export const viewedStore = createStoredStore<ViewedStorage>({
  key: 'viewed_products',
  empty: EMPTY,
  read: readViewed,
})

/** Puts the product first; the list keeps its twenty newest entries. */
export function addViewedProduct(product: Product, viewedAt: Date): void {
  const { id, title, slug, price, old_price, stock, picture } = product
  const entry = { id, title, slug, price, old_price, stock, picture, viewed_at: viewedAt.toISOString() }
  viewedStore.update((storage) => ({ ...storage, items: addViewed(storage.items, entry) }))
}

export function dropViewedProduct(id: number): void {
  viewedStore.update((storage) => ({ ...storage, items: removeViewed(storage.items, id) }))
}

export function dropAllViewed(): void {
  viewedStore.update((storage) => ({ ...storage, items: [] }))
}

/** Called on signing out: the list stays in this browser as a guest's own. */
export function forgetViewedSync(): void {
  if (viewedStore.get().synced_at !== null) viewedStore.update((storage) => ({ ...storage, synced_at: null }))
}

export function useViewed(): readonly ViewedProduct[] {
  return useStore(viewedStore).items
}

export function useViewedIds(): number[] {
  return useStore(viewedStore).items.map(({ id }) => id)
}
