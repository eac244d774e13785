/**
 * The globals of a service worker. TypeScript's library for them conflicts with the one for pages, so the part in use
 * is declared here.
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
  /** Keeps the worker alive until the work has ended. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  request: Request
  /** The answer to a navigation that the browser has requested while it started the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
