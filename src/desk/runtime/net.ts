import { createStore } from './store.ts'

/**
 * State of saving and of the connection, which the top bar shows on every screen.
 * - `saving` number of requests under way that change something
 * - `typed` names of forms whose input is neither saved nor stored in this browser yet
 * - `drafts` by form: when its unsent input was last stored in this browser
 * - `waiting` changes that wait for a connection, `refused` those that the server did not accept
 * - `since` when the connection was lost; null also if that was before the desk was opened
 */
export type Net = {
  isOnline: boolean
  saving: number
  savedAt: Date
  typed: ReadonlySet<string>
  drafts: ReadonlyMap<string, Date>
  waiting: number
  refused: number
  since: Date | null
}

export const net = createStore<Net>({
  isOnline: navigator.onLine,
  saving: 0,
  savedAt: new Date(),
  typed: new Set(),
  drafts: new Map(),
  waiting: 0,
  refused: 0,
  since: null,
})

/** Shows «Зберігаємо…» while the work runs, and then when it was saved. */
export async function whileSaving<Result>(work: () => Promise<Result>): Promise<Result> {
  net.update((known) => ({ ...known, saving: known.saving + 1 }))
  try {
    const result = await work()
    net.update((known) => ({ ...known, savedAt: new Date() }))
    return result
  } finally {
    net.update((known) => ({ ...known, saving: known.saving - 1 }))
  }
}

/** @param at when the draft was stored in this browser; null when it is gone */
export function showDraft(name: string, at: Date | null): void {
  showTyped(name, false)
  net.update((known) => {
    const drafts = new Map(known.drafts)
    if (at === null) drafts.delete(name)
    else drafts.set(name, at)
    return { ...known, drafts }
  })
}

/** From the first key until the input is stored or sent, the top bar does not claim that all is saved. */
export function showTyped(name: string, isTyped: boolean): void {
  net.update((known) => {
    if (known.typed.has(name) === isTyped) return known
    const typed = new Set(known.typed)
    if (isTyped) typed.add(name)
    else typed.delete(name)
    return { ...known, typed }
  })
}

/** @param askedAt when the request was sent: an answer to one from before the connection was lost proves nothing */
export function reachedServer(askedAt: Date): void {
  const { isOnline, since } = net.get()
  if (!isOnline && (since === null || askedAt >= since))
    net.update((known) => ({ ...known, isOnline: true, since: null }))
}

export function missedServer(): void {
  if (net.get().isOnline) net.update((known) => ({ ...known, isOnline: false, since: new Date() }))
}

window.addEventListener('online', () => reachedServer(new Date()))
window.addEventListener('offline', missedServer)
