import { readList, readRecord, readText, readWhole } from '../stored/stored-value.ts'

/** A favourite as it is stored under the key `wishlist`. */
export type Favorite = { id: number; title: string }

export function isFavorite(list: readonly Favorite[], id: number): boolean {
  return list.some((favorite) => favorite.id === id)
}

/** Adds the product at the front, or removes it if it is in the list. */
export function toggleFavorite<Entry extends Favorite>(list: readonly Entry[], product: Entry): Entry[] {
  if (isFavorite(list, product.id)) return list.filter((favorite) => favorite.id !== product.id)
  return [product, ...list]
}

/**
 * Reads a parsed storage value: damaged entries and duplicates are dropped; a value that is no list reads as
 * empty.
 */
export function readFavorites(stored: unknown): Favorite[] {
  const favorites = readList(stored)
    .map(readFavorite)
    .filter((favorite) => favorite !== null)
  return favorites.filter((favorite, index) => favorites.findIndex(({ id }) => id === favorite.id) === index)
}

function readFavorite(value: unknown): Favorite | null {
  const favorite = readRecord(value)
  const id = readWhole(favorite?.['id'], 1)
  const title = readText(favorite?.['title'])
  return id === null || title === null ? null : { id, title }
}
