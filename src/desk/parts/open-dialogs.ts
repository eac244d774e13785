import type { RefObject } from 'react'
import { createStore, useStore } from '../runtime/store.ts'

type DialogRef = RefObject<HTMLDialogElement | null>

/** The modal dialogs that are open, the topmost last: nothing outside of that one can be pressed. */
const openDialogs = createStore<readonly DialogRef[]>([])

/** To be called when it opens; what is returned when it closes. */
export function addOpenDialog(dialog: DialogRef): () => void {
  openDialogs.update((dialogs) => [...dialogs, dialog])
  return () => openDialogs.update((dialogs) => dialogs.filter((one) => one !== dialog))
}

/** The topmost dialog; null where the page itself is on top. */
export function useTopDialog(): DialogRef | null {
  return useStore(openDialogs).at(-1) ?? null
}

/** Calls at each that opens and before each that closes, and draws nothing anew; what is returned ends it. */
export const onDialogs = openDialogs.subscribe
