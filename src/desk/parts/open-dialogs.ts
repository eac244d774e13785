import type { RefObject } from 'react'
import { createStore, useStore } from '../runtime/store.ts'

type DialogRef = RefObject<HTMLDialogElement | null>

/** The open modal dialogs, the topmost last. Only the topmost can be used. */
const openDialogs = createStore<readonly DialogRef[]>([])

/** To be called when the dialog opens. Returns the function to call when it closes. */
export function addOpenDialog(dialog: DialogRef): () => void {
  openDialogs.update((dialogs) => [...dialogs, dialog])
  return () => openDialogs.update((dialogs) => dialogs.filter((one) => one !== dialog))
}

/** The topmost dialog; null where the page itself is on top. */
export function useTopDialog(): DialogRef | null {
  return useStore(openDialogs).at(-1) ?? null
}

/**
 * Calls a listener whenever a dialog opens, and before one closes, without rendering anything. Returns a function that
 * unsubscribes.
 */
export const onDialogs = openDialogs.subscribe
