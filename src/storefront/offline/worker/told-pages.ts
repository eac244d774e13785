import type { Page, WorkerScope } from './scope.ts'

/** Where a page came from: the server, the store for want of a connection, or the store because the server was late. */
export type Source = 'server' | 'kept' | 'late'

const MEMORY = 50
const sources = new Map<string, Source>()

/** Remembers where the page with this id came from, for when it asks, and tells it if it is there already. */
export async function tellPage({ clients }: WorkerScope, id: string, source: Source): Promise<void> {
  sources.delete(id)
  sources.set(id, source)
  const oldest = sources.keys().next().value
  if (sources.size > MEMORY && oldest !== undefined) sources.delete(oldest)
  tell(await clients.get(id), source)
}

/** Answers a page that asks; nothing after the worker has slept, for then nobody knows. */
export function repeatTo(page: Page | null): void {
  const source = page ? sources.get(page.id) : undefined
  if (page && source !== undefined) tell(page, source)
}

function tell(page: Page | undefined, source: Source): void {
  // Pages of other origins are no clients of the worker, and its messages name no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page?.postMessage({ source })
}
