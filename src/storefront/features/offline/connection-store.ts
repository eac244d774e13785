import { readRecord } from '#src/domain/stored/stored-value.ts'
import { createStore } from '../../runtime/stores/store.ts'
import { awaitReturn } from './await-return.ts'

/**
 * `on`: the page comes from the server; `off`: there is no connection; `late`: the server took too long, so
 * that the page is a cached one.
 */
export type Connection = 'on' | 'off' | 'late'

export const connectionStore = createStore<Connection>('on')

const BY_SOURCE = new Map<unknown, Connection>([
  ['server', 'on'],
  ['cached', 'off'],
  ['late', 'late'],
])

/** Follows the browser's events and the worker's messages. Calls `onReturn` when a connection has come back. */
export function watchConnection(onReturn: () => void, signal: AbortSignal): void {
  let waiting: AbortController | null = null

  function follow(): void {
    const isUnclear = navigator.onLine && connectionStore.get() === 'off'
    if (isUnclear === (waiting !== null)) return
    waiting?.abort()
    waiting = isUnclear ? new AbortController() : null
    if (waiting) awaitReturn(comeBack, waiting.signal)
  }

  function comeBack(): void {
    show()
    onReturn()
  }

  if (!navigator.onLine) show()
  const unfollow = connectionStore.subscribe(follow)
  signal.addEventListener('abort', () => {
    unfollow()
    waiting?.abort()
  })
  follow()
  window.addEventListener('offline', show, { signal })
  window.addEventListener('online', comeBack, { signal })
  const worker = workers()
  worker?.addEventListener('message', ({ data }) => receiveSource(data), { signal })
  worker?.startMessages()
}

/** Browsers have service workers only on secure addresses. */
export function workers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

function show(): void {
  connectionStore.set(navigator.onLine ? 'on' : 'off')
}

function receiveSource(message: unknown): void {
  const connection = BY_SOURCE.get(readRecord(message)?.['source'])
  // A page that came before the connection was lost is still the server's.
  if (connection !== undefined) connectionStore.set(navigator.onLine ? connection : 'off')
}
