import { createStore } from './store.ts'

export type Toast = {
  id: number
  text: string
  kind: 'success' | 'error'
  /** A toast with an action has no time limit: it stays until it is closed or the action is taken. */
  action: { title: string; run: () => void } | null
}

const TOASTS_LIMIT = 3

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast at the top right, the newest on top, at most three at a time. */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'success',
  action: Toast['action'] = null,
): void {
  lastId += 1
  const toast = { id: lastId, text, kind, action }
  toastStore.update((toasts) => [toast, ...toasts].slice(0, TOASTS_LIMIT))
}

export function removeToast(id: number): void {
  toastStore.update((toasts) => toasts.filter((toast) => toast.id !== id))
}
