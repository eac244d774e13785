import type { RefObject } from 'react'
import { createStore, useStore } from '../../runtime/stores/store.ts'

type DialogRef = RefObject<HTMLDialogElement | null>

/** The open modal dialogs, the topmost last: nothing outside of that one can be pressed. */
const openDialogs = createStore<readonly DialogRef[]>([])

/** To be called when a dialog opens. Returns a function to be called when it closes. */
export function addOpenDialog(dialog: DialogRef): () => void {
  openDialogs.update((dialogs) => [...dialogs, dialog])
  return () => openDialogs.update((dialogs) => dialogs.filter((one) => one !== dialog))
}

/** Returns the topmost dialog; null where none is open. */
export function useTopDialog(): DialogRef | null {
  return useStore(openDialogs).at(-1) ?? null
}
