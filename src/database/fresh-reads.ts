import { AsyncLocalStorage } from 'node:async_hooks'

const isFresh = new AsyncLocalStorage<boolean>()

/** What this work reads, now and in what follows from it, comes from the database itself and never from a replica. */
export function readFresh(work: () => void): void {
  isFresh.run(true, work)
}

export function isReadingFresh(): boolean {
  return isFresh.getStore() === true
}
