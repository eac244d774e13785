import { setTimeout as delay } from 'node:timers/promises'

/** Waits; true when the wait was over, false when the signal broke it off. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal })
    return true
  } catch {
    // Broken off is the only way in which a timer fails.
    return false
  }
}

/** Waits for the work to end, but no longer than this. Rejects as the work does. */
export async function settle(work: Promise<unknown>, limitMs: number): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([work, pause(limitMs, over.signal)])
  } finally {
    over.abort()
  }
}
