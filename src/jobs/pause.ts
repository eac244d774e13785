import { setTimeout as delay } from 'node:timers/promises'

/** Waits for `ms` milliseconds. Returns true when the time is over, false when the signal aborted the wait. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal })
    return true
  } catch {
    // A timer rejects only when it is aborted.
    return false
  }
}

/** Waits for the work, at most `limitMs` milliseconds. Rejects if the work rejects within that time. */
export async function settle(work: Promise<unknown>, limitMs: number): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([work, pause(limitMs, over.signal)])
  } finally {
    over.abort()
  }
}
