import { createStore } from './store.ts'
import { messageOf } from './desk-error.ts'

export type Toast = {
  id: number
  text: string
  tone: 'done' | 'wrong'
  /** Takes the change back; the toast offers it while it is shown. */
  undo: (() => void | Promise<void>) | null
}

export const UNDO_MS = 10_000

/** The toast on the screen: one at a time, the newest. */
export const shownToast = createStore<Toast | null>(null)

/**
 * Time left for the shown toast, in milliseconds. It is stored here and not in the component, because opening a
 * dialog mounts the toast again.
 */
export const toastLeftMs = createStore(UNDO_MS)

let lastId = 0
/** News that waits until the toast of the person's own change has gone. */
let waiting: string | null = null

/** Shows «№ 104 861 підтверджено», with «Скасувати» where it can be undone. */
export function say(text: string, undo: Toast['undo'] = null): void {
  show({ text, tone: 'done', undo })
}

/**
 * Shows news from the server. It never replaces a toast, which may have an undo: it waits, and of several that wait
 * only the last is shown.
 */
export function sayNews(text: string): void {
  if (shownToast.get() === null) say(text)
  else waiting = text
}

export function sayWrong(text: string): void {
  show({ text, tone: 'wrong', undo: null })
}

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  toastLeftMs.set(UNDO_MS)
  shownToast.set({ id: lastId, ...toast })
}

export function closeToast(): void {
  const news = waiting
  waiting = null
  shownToast.set(null)
  if (news !== null) say(news)
}

/** Undoes the change of the shown toast, by `Ctrl Z` or its button; false when there is nothing to undo. */
export function undoLast(): boolean {
  const toast = shownToast.get()
  if (!toast?.undo) return false
  closeToast()
  void Promise.resolve(toast.undo()).catch((error: unknown) =>
    sayWrong(messageOf(error, 'Не вдалося скасувати')),
  )
  return true
}
