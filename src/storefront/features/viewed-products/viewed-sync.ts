import {
  mergeViewed,
  readViewed,
  type ViewedProduct,
  type ViewedStorage,
} from '#src/domain/shopper-lists/viewed-list.ts'
import {
  readRemovals,
  type ViewedRemovals,
  withoutRemoved,
} from '#src/domain/shopper-lists/viewed-removals.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createTurns } from '../../runtime/stores/in-turn.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { viewedStore } from './viewed-store.ts'

export const VIEWED_SYNC_MS = 600_000

const PATH = '/api/client/viewed-products'

// All failures below are only logged: the list stays in this browser, and the next sync tries again.
const inTurn = createTurns()
/** Increases with each removal, so that an answer requested before it does not restore the entry. */
let removals = 0

/** Syncs now, every ten minutes while the page is visible, when it is hidden, and once more when it is left. */
export function startViewedSync(signal: AbortSignal): void {
  const options = { signal }
  let timer: ReturnType<typeof setInterval> | undefined
  let isLeaving = false
  const stopTimer = () => clearInterval(timer)

  function start(): void {
    isLeaving = false
    stopTimer()
    timer = setInterval(() => void syncViewed(), VIEWED_SYNC_MS)
    void syncViewed()
  }

  function leave(): void {
    isLeaving = true
    stopTimer()
    void sendAll()
  }

  function followVisibility(): void {
    if (document.visibilityState === 'visible') {
      start()
      return
    }
    stopTimer()
    // A page that is being left becomes hidden too, and has already sent its list.
    if (!isLeaving) void syncViewed(everything)
  }

  signal.addEventListener('abort', stopTimer)
  document.addEventListener('visibilitychange', followVisibility, options)
  window.addEventListener('pagehide', leave, options)
  window.addEventListener('pageshow', (event) => event.persisted && start(), options)
  if (document.visibilityState === 'visible') start()
  else void syncViewed()
}

/**
 * Sends what the server does not know yet, or what `choose` selects, loads the server's list and merges both.
 */
export function syncViewed(choose: (storage: ViewedStorage) => ViewedProduct[] = unsent): Promise<void> {
  return inTurn(async () => {
    const token = tokenStore.get()
    if (token === null) return
    const removalsBefore = removals
    const before = viewedStore.get().items
    const startedAt = new Date().toISOString()
    try {
      await upload(choose(viewedStore.get()))
      const remote = await fetchViewed()
      if (tokenStore.get() !== token) return
      if (removalsBefore === removals)
        viewedStore.update((storage) => merged(storage, withoutDropped(remote, before, storage), startedAt))
      else void syncViewed()
    } catch (error) {
      logFailure('viewed products were not synced', error)
    }
  })
}

export function saveViewed(id: number): Promise<void> {
  return send('a view was not saved', () => browserApi().post<null>(PATH, { product_id: id }))
}

export function removeViewed(id: number): Promise<void> {
  removals += 1
  return send('a viewed product was not removed', () => browserApi().delete(`${PATH}/${id}`))
}

export function clearViewed(): Promise<void> {
  removals += 1
  return send('viewed products were not cleared', () => browserApi().delete(PATH))
}

function send(failure: string, call: () => Promise<unknown>): Promise<void> {
  return inTurn(async () => {
    try {
      await call()
    } catch (error) {
      logFailure(failure, error)
    }
  })
}

/**
 * `sendBeacon` cannot set the Authorization header, so a page that is being left sends a request with
 * `keepalive`.
 */
async function sendAll(): Promise<void> {
  try {
    await upload(viewedStore.get().items, true)
  } catch (error) {
    logFailure('viewed products were not sent', error)
  }
}

async function upload(entries: readonly ViewedProduct[], keepalive = false): Promise<void> {
  if (entries.length === 0 || tokenStore.get() === null) return
  const products = entries.map(({ id, viewed_at }) => ({ product_id: id, viewed_at }))
  await browserApi().post(`${PATH}/bulk`, { products }, { keepalive })
}

type Remote = ViewedRemovals & { items: readonly ViewedProduct[] }

async function fetchViewed(): Promise<Remote> {
  const answer = await browserApi().get<unknown>(PATH)
  const data = readRecord(answer)?.['data'] ?? answer
  const { items } = readViewed({ items: readRecord(data)?.['data'] ?? data })
  return { items, ...readRemovals(answer) }
}

function everything({ items }: ViewedStorage): ViewedProduct[] {
  return items
}

/** Returns everything at first, and after that what has been viewed since the last sync. */
function unsent({ items, synced_at }: ViewedStorage): ViewedProduct[] {
  return items.filter(({ viewed_at }) => synced_at === null || viewed_at > synced_at)
}

/** Leaves out entries that the visitor has removed here while the list was loading. */
function withoutDropped(remote: Remote, before: readonly ViewedProduct[], now: ViewedStorage): Remote {
  const present = new Set(now.items.map(({ id }) => id))
  const dropped = new Set(before.map(({ id }) => id).filter((id) => !present.has(id)))
  return { ...remote, items: remote.items.filter(({ id }) => !dropped.has(id)) }
}

/** Removes entries that were removed in another browser, if the API reports that. */
function merged({ items }: ViewedStorage, remote: Remote, syncedAt: string): ViewedStorage {
  return { items: mergeViewed(withoutRemoved(items, remote), remote.items), synced_at: syncedAt }
}
