import { createStore } from './store.ts'

/** Counts answers by which somebody at the desk is no longer who the frame has drawn. */
export const staleSession = createStore(0)

export function markSessionStale(): void {
  staleSession.update((times) => times + 1)
}
