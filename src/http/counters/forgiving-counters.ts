import type { Count, Counters } from './counters.ts'

export type ForgivingOptions = {
  shared: Counters
  /** Counts while the shared ones are not available. */
  local: Counters
  /** Called once when the shared counts become unavailable. */
  onLost: (error: unknown) => void
  /** Called once when they are available again. */
  onFound: () => void
}

/** Milliseconds a request waits for a count at most. */
const ANSWER_MS = 500
/** Milliseconds between attempts after a failure, so that an outage delays a request now and then and not all. */
const PAUSE_MS = 1_000

/**
 * Shared counts without which the shop goes on: while their store does not answer, each process counts for itself.
 * Counts made during an outage stay with their process.
 */
export function createForgivingCounters({ shared, local, onLost, onFound }: ForgivingOptions): Counters {
  let isLost = false
  let triesAt = 0

  function succeed(): void {
    if (!isLost) return
    isLost = false
    onFound()
  }

  function fail(error: unknown): void {
    triesAt = Date.now() + PAUSE_MS
    if (isLost) return
    isLost = true
    onLost(error)
  }

  return {
    isShared: true,
    add: async (limit, amounts, now) => {
      if (isLost && Date.now() < triesAt) return local.add(limit, amounts, now)
      try {
        const counts = await inTime(shared.add(limit, amounts, now))
        succeed()
        return counts
      } catch (error) {
        fail(error)
        return local.add(limit, amounts, now)
      }
    },
  }
}

async function inTime(counts: Promise<Count[]>): Promise<Count[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no count within ${ANSWER_MS} ms`)), ANSWER_MS)
  try {
    return await Promise.race([counts, late])
  } finally {
    clearTimeout(timer)
  }
}
