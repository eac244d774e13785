export type RenewalQueue = {
  /** Does the work after all that was added before; once where it is added again while it waits. It must not reject. */
  add: (key: string, work: () => Promise<void>) => void
}

/** One work after another, so that those who wait for an answer have the other connections and cores. */
export function queueRenewals(): RenewalQueue {
  const waiting = new Map<string, () => Promise<void>>()
  let isWorking = false

  async function workOff(): Promise<void> {
    isWorking = true
    // What is added meanwhile comes after the rest.
    for (const [key, work] of waiting) {
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
