import { readRecord } from '#src/domain/stored-value.ts'
import { createStore } from '../store.ts'

/**
 * - `on` the page is the server's
 * - `off` there is no connection
 * - `late` the server took too long, so that the page is one that was kept
 */
export type Connection = 'on' | 'off' | 'late'

export const connectionStore = createStore<Connection>('on')

const BY_SOURCE = new Map<unknown, Connection>([
  ['server', 'on'],
  ['kept', 'off'],
  ['late', 'late'],
])

/** Follows the browser and the worker; `onReturn` is called when a connection has come back. */
export function watchConnection(onReturn: () => void, signal: AbortSignal): void {
  if (!navigator.onLine) show()
  window.addEventListener('offline', show, { signal })
  window.addEventListener(
    'online',
    () => {
      show()
      onReturn()
    },
    { signal },
  )
  const worker = workers()
  worker?.addEventListener('message', ({ data }) => follow(data), { signal })
  worker?.startMessages()
}

/** Browsers have no workers on addresses that are not secure. */
export function workers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

function show(): void {
  connectionStore.set(navigator.onLine ? 'on' : 'off')
}

function follow(message: unknown): void {
  const connection = BY_SOURCE.get(readRecord(message)?.['source'])
  // What came before the connection was lost is the server's all the same.
  if (connection !== undefined) connectionStore.set(navigator.onLine ? connection : 'off')
}
