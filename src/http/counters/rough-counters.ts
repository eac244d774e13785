import { type Count, type Counters, isUnderWay, type Limit } from './counters.ts'
import { createWindows } from './local-counters.ts'

export type RoughOptions = {
  shared: Counters
  limit: Limit
  /** What keys may use in a window: those that have used less than a hundredth are not shared. */
  max: number
  /** The time between two exchanges with the other processes. */
  intervalMs?: number
}

export type RoughCounters = {
  /** Adds one and answers at once from memory. */
  count: (key: string, now: Date) => Count
  close: () => void
}

type Entry = { known: number; pending: number; endsAt: number }

const INTERVAL_MS = 1_000
const SHARED_FROM = 0.01
const SIZE = 50_000

/**
 * Shared counts for what is asked too often to ask the store each time: each process counts for itself and reports to
 * the store once a second, in one call, of the keys that matter. So a key may use more than its due by what all
 * processes let through in a second, and by a hundredth for each of them.
 */
export function createRoughCounters({ shared, limit, max, ...options }: RoughOptions): RoughCounters {
  const entries = createWindows<Entry>(SIZE)
  const dirty = new Set<string>()
  const sharedFrom = max * SHARED_FROM
  let timer: NodeJS.Timeout | null = null

  function entryOf(key: string, now: number): Entry {
    const known = entries.peek(key)
    if (known && isUnderWay(known.endsAt, now, limit)) return known
    const entry = { known: 0, pending: 0, endsAt: now + limit.windowMs }
    entries.set(key, entry)
    return entry
  }

  async function exchange(): Promise<void> {
    const sent = [...dirty].flatMap((key) => {
      const entry = entries.peek(key)
      return entry ? [{ key, entry, by: entry.pending }] : []
    })
    dirty.clear()
    const now = new Date()
    const counts = await shared.add(limit, sent, now)
    for (const [index, { entry, by }] of sent.entries()) {
      const count = counts[index]
      if (!count) continue
      entry.pending -= by
      entry.known = count.used
      entry.endsAt = now.getTime() + count.endsInMs
    }
  }

  function exchangeSoon(): void {
    timer ??= setTimeout(() => {
      timer = null
      // Counts that could not be sent stay pending, and go with the key's next request.
      exchange().catch(() => undefined)
    }, options.intervalMs ?? INTERVAL_MS).unref()
  }

  return {
    count(key, now) {
      const entry = entryOf(key, now.getTime())
      entry.pending += 1
      const used = entry.known + entry.pending
      if (used >= sharedFrom) {
        dirty.add(key)
        exchangeSoon()
      }
      return { used, endsInMs: entry.endsAt - now.getTime() }
    },
    close() {
      if (timer) clearTimeout(timer)
    },
  }
}
