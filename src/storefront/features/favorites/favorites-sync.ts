import { type Favorite, isFavorite, readFavorites } from '#src/domain/shopper-lists/favorites-list.ts'
import { readRecord, readWhole } from '#src/domain/stored/stored-value.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createTurns } from '../../runtime/stores/in-turn.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { favoritesStore } from './favorites-store.ts'
import { removeWish, type Wish, wishesStore } from './wishes-store.ts'

/** Far more pages than anybody has; a list that claims to have more is broken. */
const PAGES_LIMIT = 100

const inTurn = createTurns()

/** Syncs now, and again whenever the page becomes visible. */
export function startFavoritesSync(customerId: number, signal: AbortSignal): void {
  const sync = () => void syncFavorites(customerId)
  sync()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') sync()
    },
    { signal },
  )
}

/**
 * Sends what this browser has and the server lacks, then loads the server's list. After a failure the stored
 * list stays.
 */
export function syncFavorites(customerId: number): Promise<void> {
  return inTurn(async () => {
    const token = tokenStore.get()
    if (token === null) return
    try {
      claimList(customerId)
      await deliver()
      const list = await fetchFavorites()
      if (tokenStore.get() === token) favoritesStore.set(withWishes(list, wishesStore.get().unsent))
    } catch (error) {
      logFailure('favorites were not synced', error)
    }
  })
}

/** Sends unsent changes. After a failure they are sent with the next sync. */
export function sendWishes(): Promise<void> {
  return inTurn(async () => {
    try {
      await deliver()
    } catch (error) {
      logFailure('a favorite was not saved at the server', error)
    }
  })
}

/**
 * A guest's list becomes the customer's unsent changes, oldest first. The list of another customer is not taken
 * over.
 */
function claimList(customerId: number): void {
  const { owner } = wishesStore.get()
  if (owner === customerId) return
  const unsent = owner === null ? favoritesStore.get().map(asWish).toReversed() : []
  wishesStore.set({ owner: customerId, unsent })
}

function asWish({ id, title }: Favorite): Wish {
  return { id, title, is_favorite: true }
}

async function deliver(): Promise<void> {
  for (const wish of wishesStore.get().unsent) {
    if (tokenStore.get() === null) return
    await sendWish(wish)
    removeWish(wish)
  }
}

async function sendWish({ id, is_favorite }: Wish): Promise<void> {
  try {
    const headers = { 'X-Is-Favorite': String(is_favorite) }
    await browserApi().post('/api/favorites/toggle', { product_id: id }, { headers })
  } catch (error) {
    // The shop no longer has these goods, so there is nothing to save.
    if (!(error instanceof ApiError) || error.status !== 422) throw error
  }
}

async function fetchFavorites(): Promise<Favorite[]> {
  const list: Favorite[] = []
  for (let page = 1; page <= PAGES_LIMIT; page += 1) {
    const answer = await browserApi().get<unknown>(`/api/favorites?page=${page}`)
    list.push(...readFavorites(listOf(answer)))
    const pages = readWhole(readRecord(readRecord(answer)?.['meta'])?.['pages'], 0) ?? 1
    if (page >= pages) break
  }
  // A favourite that was added during loading may have moved another to the next page, where it is read again.
  return readFavorites(list)
}

/**
 * Finds the list in `data` or `favorites`, or in the answer itself, and in another `data` where it is paged.
 * Throws where there is no list.
 */
function listOf(answer: unknown): readonly unknown[] {
  const body = readRecord(answer)
  const named = body?.['data'] ?? body?.['favorites'] ?? answer
  const list = readRecord(named)?.['data'] ?? named
  if (!Array.isArray(list)) throw new Error('the API names no favorites')
  return list
}

function withWishes(list: readonly Favorite[], wishes: readonly Wish[]): Favorite[] {
  const added = wishes.filter(({ id, is_favorite }) => is_favorite && !isFavorite(list, id)).toReversed()
  const removed = new Set(wishes.filter(({ is_favorite }) => !is_favorite).map(({ id }) => id))
  return [...added.map(({ id, title }) => ({ id, title })), ...list.filter(({ id }) => !removed.has(id))]
}
