import type { Favorite } from '#src/domain/shopper-lists/favorites-list.ts'
import { readList, readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

/** A change of one favourite that the server has not confirmed yet. */
export type Wish = Favorite & { is_favorite: boolean }

/** `owner` is the customer whose list this browser has; null while it is a guest's own. */
export type Wishes = { owner: number | null; unsent: readonly Wish[] }

const EMPTY: Wishes = { owner: null, unsent: [] }

export const wishesStore = createStoredStore<Wishes>({
  key: 'wishlist_unsent',
  empty: EMPTY,
  read: readWishes,
})

/**
 * Queues a change. A guest's list is sent as a whole on signing in, so only a customer's changes are queued.
 */
export function addWish(wish: Wish): void {
  const { owner, unsent } = wishesStore.get()
  if (owner === null) return
  wishesStore.set({ owner, unsent: [...unsent.filter(({ id }) => id !== wish.id), wish] })
}

/** Removes a confirmed change, unless the customer has changed her mind since. */
export function removeWish(wish: Wish): void {
  wishesStore.update(({ owner, unsent }) => ({
    owner,
    unsent: unsent.filter(({ id, is_favorite }) => id !== wish.id || is_favorite !== wish.is_favorite),
  }))
}

export function forgetWishes(): void {
  wishesStore.set(EMPTY)
}

function readWishes(stored: unknown): Wishes {
  const wishes = readRecord(stored)
  const unsent = readList(wishes?.['unsent'])
    .map(readWish)
    .filter((wish) => wish !== null)
  return { owner: readWhole(wishes?.['owner'], 1), unsent }
}

function readWish(value: unknown): Wish | null {
  const wish = readRecord(value)
  const id = readWhole(wish?.['id'], 1)
  const title = readText(wish?.['title'])
  if (!wish || id === null || title === null) return null
  return { id, title, is_favorite: wish['is_favorite'] === true }
}
