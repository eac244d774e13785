import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  update: (change: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
  /** What the server and the hydrating browser see: the same empty value for everybody. */
  empty: Value
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
      for (const listener of listeners) listener()
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
