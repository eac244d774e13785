import { useSyncExternalStore } from 'react'
import { afterPress } from '../late-parts/after-paint.ts'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  update: (change: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
  /** The value during server rendering and hydration, the same for everybody. */
  empty: Value
}

/** Listeners to call after the next paint; null while changes are published at once. */
let waiting: Set<() => void> | null = null

/**
 * Makes a change at once in store and storage, but lets components follow only after the next paint, because
 * rendering it may take longer than a frame, and the press itself should be visible first.
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

/** Follows one part of a store's value. The component renders again only when `pick` gives another result by `Object.is`. */
export function usePicked<Value, Picked>(store: Store<Value>, pick: (value: Value) => Picked): Picked {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.empty),
  )
}
