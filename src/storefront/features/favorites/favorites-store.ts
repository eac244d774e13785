import { type Favorite, isFavorite, readFavorites } from '#src/domain/shopper-lists/favorites-list.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'
import { usePicked } from '../../runtime/stores/store.ts'
import { forgetWishes } from './wishes-store.ts'

export const favoritesStore = createStoredStore<readonly Favorite[]>({
  key: 'wishlist',
  empty: [],
  read: readFavorites,
})

/** Called on signing out: the list belongs to the customer and stays on the server. */
export function forgetFavorites(): void {
  favoritesStore.set([])
  forgetWishes()
}

export function useIsFavorite(id: number): boolean {
  return usePicked(favoritesStore, (list) => isFavorite(list, id))
}

export function useFavoritesCount(): number {
  return usePicked(favoritesStore, ({ length }) => length)
}
