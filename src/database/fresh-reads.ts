import { AsyncLocalStorage } from 'node:async_hooks'

const isFresh = new AsyncLocalStorage<boolean>()

/** Does the work so that all its reads, also in calls that follow from it, use the database itself and never a replica. */
export function readFresh(work: () => void): void {
  isFresh.run(true, work)
}

export function isReadingFresh(): boolean {
  return isFresh.getStore() === true
}
