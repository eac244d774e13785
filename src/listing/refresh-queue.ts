import { setImmediate } from 'node:timers/promises'

export type RefreshQueue = {
  /** Does the work after all that was added before; once where it is added again while it waits. It must not reject. */
  add: (key: string, work: () => Promise<void>) => void
}

/**
 * One work after another, so that those who wait for an answer have the other connections and cores; and each after what
 * waits for this process: counting takes it a millisecond or two, in which PostgreSQL reads the page of who asked.
 */
export function createRefreshQueue(): RefreshQueue {
  const waiting = new Map<string, () => Promise<void>>()
  let isWorking = false

  async function workOff(): Promise<void> {
    isWorking = true
    // What is added meanwhile comes after the rest.
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
