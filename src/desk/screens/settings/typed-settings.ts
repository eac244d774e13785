import { useEffect } from 'react'
import { createStore } from '../../runtime/store.ts'

/** Typed values that are not saved yet, by key, for the preview of the shop. */
export const typedSettings = createStore<Readonly<Record<string, unknown>>>({})

/** Publishes a typed value; undefined where the field shows what is saved. */
export function useTypedSetting(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (text !== undefined) typedSettings.update((known) => ({ ...known, [key]: JSON.parse(text) }))
    return () => typedSettings.update((known) => without(known, key))
  }, [key, text])
}

function without(known: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(known).filter(([each]) => each !== key))
}
