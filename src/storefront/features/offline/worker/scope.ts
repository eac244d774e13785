/**
 * The part of a service worker's global scope that is used here. TypeScript's library for workers cannot be
 * combined with the one for pages.
 */
export interface WorkerScope {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: LifeEvent) => void): void
    (type: 'fetch', listen: (event: FetchEvent) => void): void
    (type: 'message', listen: (event: PageMessage) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Page | undefined>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

interface LifeEvent {
  /** Keeps the worker running until the work is finished. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  request: Request
  /** The page that makes the request, and the one that a navigation creates; empty where there is none. */
  clientId: string
  resultingClientId: string
  /** The answer to a navigation that the browser has requested while it started the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface PageMessage extends LifeEvent {
  data: unknown
  source: Page | null
}

export interface Page {
  id: string
  postMessage: (message: unknown) => void
}
