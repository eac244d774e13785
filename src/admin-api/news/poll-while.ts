import { setTimeout as pause } from 'node:timers/promises'

type Polling = {
  intervalMs: number
  isWanted: () => boolean
  /** Must not throw: the next poll finds what this one has missed. */
  look: () => Promise<void>
  onIdle?: () => void
}

/**
 * Polls for all listeners of this process, and not at all while there are none. The returned function has to
 * be called for each new listener.
 */
export function pollWhile({ intervalMs, isWanted, look, onIdle }: Polling): () => void {
  let isPolling = false
  return () => {
    if (!isPolling) void poll()
  }

  async function poll(): Promise<void> {
    isPolling = true
    while (isWanted()) {
      await look()
      await pause(intervalMs, undefined, { ref: false })
    }
    isPolling = false
    onIdle?.()
  }
}
