import { createStore } from './store.ts'

/**
 * What is saved, as the top bar says it on every screen.
 * - `saving` calls under way that change something
 * - `typed` things that stand on a screen alone: neither saved nor put into this browser yet
 * - `drafts` when each thing that is typed and not sent was last put into this browser
 * - `waiting` presses that wait for a connection, `refused` those that were sent and not taken
 * - `since` when the connection was lost; null also where it was before the desk was opened
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

/** Shows «Зберігаємо…» for as long as the work lasts, and the time of it afterwards. */
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

/** @param at when it was put into this browser; null where there is nothing of it any more */
export function showDraft(name: string, at: Date | null): void {
  showTyped(name, false)
  net.update((known) => {
    const drafts = new Map(known.drafts)
    if (at === null) drafts.delete(name)
    else drafts.set(name, at)
    return { ...known, drafts }
  })
}

/** From the first key on: until it is stored or sent, nothing says that all is saved. */
export function showTyped(name: string, isTyped: boolean): void {
  net.update((known) => {
    if (known.typed.has(name) === isTyped) return known
    const typed = new Set(known.typed)
    if (isTyped) typed.add(name)
    else typed.delete(name)
    return { ...known, typed }
  })
}

/** @param askedAt an answer to what was asked before the connection was lost says nothing of it now */
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
