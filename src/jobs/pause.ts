import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits so many milliseconds. Resolves to true when the time is over, to false when the signal aborted it.
 */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal })
    return true
  } catch {
    // A timer rejects only when it is aborted.
    return false
  }
}

/** Waits for the work, but at most `limitMs`. Rejects if the work does within that time. */
export async function settle(work: Promise<unknown>, limitMs: number): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([work, pause(limitMs, over.signal)])
  } finally {
    over.abort()
  }
}
