import type { Amount, Count, Counters, Limit } from './counters.ts'

type Window = { used: number; endsAt: number }

/** Keys of one limit; the oldest go first when there are too many, and never those of another limit. */
const SIZE = 50_000

/** Counts of this process alone. */
export function createLocalCounters(size = SIZE): Counters {
  const limits = new Map<string, Map<string, Window>>()

  function windowsOf(name: string): Map<string, Window> {
    const known = limits.get(name)
    if (known) return known
    const windows = new Map<string, Window>()
    limits.set(name, windows)
    return windows
  }

  function count({ name, windowMs }: Limit, { key, by }: Amount, now: number): Count {
    const windows = windowsOf(name)
    const known = windows.get(key)
    if (known && known.endsAt > now) {
      known.used = Math.max(0, known.used + by)
      return { used: known.used, endsInMs: known.endsAt - now }
    }
    if (by <= 0) return { used: 0, endsInMs: windowMs }
    // Set anew, so that the map stays in the order in which windows end.
    windows.delete(key)
    windows.set(key, { used: by, endsAt: now + windowMs })
    dropOldest(windows, now)
    return { used: by, endsInMs: windowMs }
  }

  function dropOldest(windows: Map<string, Window>, now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= size) return
      windows.delete(key)
    }
  }

  return {
    isShared: false,
    add: async (limit, amounts, now) => amounts.map((amount) => count(limit, amount, now.getTime())),
  }
}
