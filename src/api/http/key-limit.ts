export type KeyLimit = {
  /** Takes one of the key's tries; or gives the milliseconds until there are tries again, and takes nothing. */
  take: (key: string, now: Date) => number
  /** Gives a try back, for what turned out not to count. */
  giveBack: (key: string) => void
}

type Window = { taken: number; endsAt: number }

/** Keys are kept in this process alone; the oldest go first when there are too many. */
const SIZE = 50_000

/** So many tries for each key within a window that begins with its first. */
export function createKeyLimit(max: number, windowMs: number, size = SIZE): KeyLimit {
  const windows = new Map<string, Window>()

  function windowOf(key: string, now: number): Window {
    const known = windows.get(key)
    if (known && known.endsAt > now) return known
    const window = { taken: 0, endsAt: now + windowMs }
    // Set anew, so that the map stays in the order in which windows end.
    windows.delete(key)
    windows.set(key, window)
    dropOldest(now)
    return window
  }

  function dropOldest(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= size) return
      windows.delete(key)
    }
  }

  return {
    take(key, now) {
      const window = windowOf(key, now.getTime())
      if (window.taken >= max) return window.endsAt - now.getTime()
      window.taken += 1
      return 0
    },
    giveBack(key) {
      const window = windows.get(key)
      if (window && window.taken > 0) window.taken -= 1
    },
  }
}
