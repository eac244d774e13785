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

/** The newest is shown: one at a time, as a person reads. */
export const shownToast = createStore<Toast | null>(null)

/** Of the toast that is shown: it goes on to run where the toast is drawn anew, over a dialog. */
export const toastLeftMs = createStore(UNDO_MS)

let lastId = 0
/** News that waits until what the person herself has done is no longer shown. */
let waiting: string | null = null

/** «№ 104 861 підтверджено», with «Скасувати» where it can be taken back. */
export function say(text: string, undo: Toast['undo'] = null): void {
  show({ text, tone: 'done', undo })
}

/** What has come by itself. It does not push away what can still be taken back; of several that wait the last is shown. */
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

/** What `Ctrl Z` and the button do; false when there is nothing to take back. */
export function undoLast(): boolean {
  const toast = shownToast.get()
  if (!toast?.undo) return false
  closeToast()
  void Promise.resolve(toast.undo()).catch((error: unknown) =>
    sayWrong(messageOf(error, 'Не вдалося скасувати')),
  )
  return true
}
