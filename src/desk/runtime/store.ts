import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  update: (change: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A value in memory that components follow through `useStore`. */
export function createStore<Value>(first: Value): Store<Value> {
  let current = first
  const listeners = new Set<() => void>()
  const store: Store<Value> = {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    update: (change) => store.set(change(current)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return store
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** @param select what the component draws of the value; it must be the same thing for the same value */
export function useStorePart<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
