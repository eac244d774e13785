import type { Page, WorkerScope } from './scope.ts'

/**
 * Where a page came from: the server, the cache without a connection, or the cache because the server was late.
 */
export type Source = 'server' | 'cached' | 'late'

const MEMORY = 50
const sources = new Map<string, Source>()

/** Remembers the source of the page with this client id, and reports it if the page is already there. */
export async function reportSource({ clients }: WorkerScope, id: string, source: Source): Promise<void> {
  sources.delete(id)
  sources.set(id, source)
  const oldest = sources.keys().next().value
  if (sources.size > MEMORY && oldest !== undefined) sources.delete(oldest)
  post(await clients.get(id), source)
}

/**
 * Reports the source to a page that asks. After the worker has been stopped it is unknown, and nothing is sent.
 */
export function repeatSource(page: Page | null): void {
  const source = page ? sources.get(page.id) : undefined
  if (page && source !== undefined) post(page, source)
}

function post(page: Page | undefined, source: Source): void {
  // Pages of other origins are no clients of the worker, and its messages name no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page?.postMessage({ source })
}
