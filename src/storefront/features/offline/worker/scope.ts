/**
 * What a worker sees around it. TypeScript describes it in a library that cannot stand beside that of pages, so the
 * part in use is written down here.
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
  /** Keeps the worker alive until then. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  request: Request
  /** The page that asks, and the one that a navigation makes; empty where there is none. */
  clientId: string
  resultingClientId: string
  /** The answer to a navigation that the browser has asked for while it woke the worker. */
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
