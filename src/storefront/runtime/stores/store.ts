import { useSyncExternalStore } from 'react'
import { afterPress } from '../late-parts/after-paint.ts'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  update: (change: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
  /** What the server and the hydrating browser see: the same empty value for everybody. */
  empty: Value
}

/** Listeners to call once the press is painted; null while changes are published at once. */
let waiting: Set<() => void> | null = null

/**
 * Does what a press asks for at once, so that it is in its store and in the storage, and lets it be drawn once the press
 * itself is seen: what it changes may take longer to draw than a frame lasts.
 */
export function drawAfterPress(change: () => void): void {
  if (waiting) return change()
  const deferred = new Set<() => void>()
  waiting = deferred
  try {
    change()
  } finally {
    waiting = null
  }
  afterPress(() => {
    for (const listener of deferred) listener()
  })
}

/** A value in memory that components follow through `useStore`. */
export function createStore<Value>(empty: Value): Store<Value> {
  let current = empty
  const listeners = new Set<() => void>()
  const store: Store<Value> = {
    empty,
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) {
        if (waiting) waiting.add(listener)
        else listener()
      }
    },
    update: (change) => store.set(change(store.get())),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return store
}

export function useStore<Value>(store: Store<Value>): Value {
  return usePicked(store, (value) => value)
}

/** Follows one thing of a value, a plain one or a part that keeps its identity: other changes draw nothing anew. */
export function usePicked<Value, Picked>(store: Store<Value>, pick: (value: Value) => Picked): Picked {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.empty),
  )
}
