import { createStore } from './store.ts'

export type Toast = {
  id: number
  text: string
  tone: 'done' | 'wrong'
  /** Takes the change back; the toast offers it while it is shown. */
  undo: (() => void | Promise<void>) | null
}

export const UNDO_MS = 10_000

/** The newest is shown: one at a time, as a person reads. */
export const shownToast = createStore<Toast | null>(null)

let lastId = 0

/** «№ 104 861 підтверджено», with «Скасувати» where it can be taken back. */
export function say(text: string, undo: Toast['undo'] = null): void {
  lastId += 1
  shownToast.set({ id: lastId, text, tone: 'done', undo })
}

export function sayWrong(text: string): void {
  lastId += 1
  shownToast.set({ id: lastId, text, tone: 'wrong', undo: null })
}

export function closeToast(): void {
  shownToast.set(null)
}

/** What `Ctrl Z` and the button do; false when there is nothing to take back. */
export function undoLast(): boolean {
  const toast = shownToast.get()
  if (!toast?.undo) return false
  closeToast()
  void Promise.resolve(toast.undo()).catch((error: unknown) =>
    sayWrong(error instanceof Error ? error.message : 'Не вдалося скасувати'),
  )
  return true
}
