/**
 * What a worker sees around it. TypeScript describes it in a library that cannot stand beside that of pages, so the
 * part in use is written down here.
 */
export interface WorkerScope {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: LifeEvent) => void): void
    (type: 'fetch', listen: (event: FetchEvent) => void): void
    (type: 'message', listen: (event: LifeEvent & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

interface LifeEvent {
  /** Keeps the worker alive until then. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  request: Request
  /** The answer to a navigation that the browser has asked for while it woke the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
