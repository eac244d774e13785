import { AsyncLocalStorage } from 'node:async_hooks'

const isFresh = new AsyncLocalStorage<boolean>()

/**
 * Makes everything that this work and its continuations read come from the database itself and never from a
 * replica.
 */
export function readFresh(work: () => void): void {
  isFresh.run(true, work)
}

/** Whether the running code was started by `readFresh`. */
export function isReadingFresh(): boolean {
  return isFresh.getStore() === true
}
