import { setTimeout as pause } from 'node:timers/promises'

type Polling = {
  intervalMs: number
  isWanted: () => boolean
  /** Does not throw: the next look finds what this one has missed. */
  look: () => Promise<void>
  onIdle?: () => void
}

/** One look after another for all who listen here, and none while nobody does. To be called for each who comes. */
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
