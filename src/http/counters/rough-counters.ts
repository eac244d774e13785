import { type Count, type Counters, isUnderWay, type Limit } from './counters.ts'
import { createWindows } from './local-counters.ts'

export type RoughOptions = {
  shared: Counters
  limit: Limit
  /** The limit of a key within a window; counts below a hundredth of it are not shared. */
  max: number
  /** Milliseconds between exchanges with the other processes. */
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
 * Shared counts for events too frequent to call the store each time. Each process counts for itself and once a second
 * reports the keys that matter to the store in one call. A key may therefore exceed its limit by what all processes let
 * through in a second, and by a hundredth of the limit for each process.
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
      // Counts that could not be sent remain pending and are sent after the next request of their key.
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
