import { setImmediate } from 'node:timers/promises'

export type RefreshQueue = {
  /**
   * Runs the work after everything added before it. Work added again under the same key while it waits runs
   * once. It must not reject.
   */
  add: (key: string, work: () => Promise<void>) => void
}

/**
 * Runs one work at a time, so that requests have the other connections and cores. Each waits until the process
 * has handled what is pending: counting blocks it for a millisecond or two, while PostgreSQL can already read
 * the page of a request.
 */
export function createRefreshQueue(): RefreshQueue {
  const waiting = new Map<string, () => Promise<void>>()
  let isWorking = false

  async function workOff(): Promise<void> {
    isWorking = true
    // Work that is added during the loop comes after the rest.
    for (const [key, work] of waiting) {
      await setImmediate()
      await work()
      waiting.delete(key)
    }
    isWorking = false
  }

  return {
    add(key, work) {
      if (waiting.has(key)) return
      waiting.set(key, work)
      if (!isWorking) void workOff()
    },
  }
}
