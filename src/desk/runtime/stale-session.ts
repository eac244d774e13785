import { createStore } from './store.ts'

/** Counts the answers which show that the session in the frame is out of date. */
export const staleSession = createStore(0)

export function markSessionStale(): void {
  staleSession.update((times) => times + 1)
}
