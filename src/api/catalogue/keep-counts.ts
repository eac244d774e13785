/** Keeps what was counted for a while. */
export type KeptCounts<Counts> = {
  /** What is kept under the key, or what `count` gives; who asks meanwhile waits for the same. Rejects as `count` does. */
  get: (key: string, count: () => Promise<Counts>) => Promise<Counts>
  readonly size: number
  /** About as many as what is kept takes. */
  readonly bytes: number
}

export type KeepingLimits = { ageMs: number; entries: number; bytes: number }

type Keeping = {
  /** Nothing is kept beyond a change of it. */
  version: () => number
  /** Milliseconds from any moment on. */
  now: () => number
  limits?: KeepingLimits
}

type Entry<Counts> = { counts: Promise<Counts>; until: number; bytes: number }

// A change must be seen within ten seconds, and the index, the page cache and a replica take their part of them.
const LIMITS: KeepingLimits = { ageMs: 2000, entries: 1000, bytes: 16 * 1024 * 1024 }
const BYTES_OF_LETTER = 2

/** The oldest leave first: none stays long enough for it to matter which is asked for more. */
export function keepCounts<Counts>({ version, now, limits = LIMITS }: Keeping): KeptCounts<Counts> {
  const entries = new Map<string, Entry<Counts>>()
  let bytes = 0
  let keptVersion = version()

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function dropPast(): void {
    const isChanged = keptVersion !== version()
    keptVersion = version()
    for (const [key, { until }] of entries) {
      if (!isChanged && until > now()) return
      drop(key)
    }
  }

  function shrink(): void {
    for (const key of entries.keys()) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) return
      drop(key)
    }
  }

  function add(key: string, count: () => Promise<Counts>): Promise<Counts> {
    // Its age is that of what it was counted from.
    const entry: Entry<Counts> = { counts: counted(), until: now() + limits.ageMs, bytes: 0 }
    entries.set(key, entry)
    shrink()
    return entry.counts

    async function counted(): Promise<Counts> {
      try {
        const counts = await count()
        weigh(counts)
        return counts
      } catch (error) {
        if (entries.get(key) === entry) drop(key)
        throw error
      }
    }

    function weigh(counts: Counts): void {
      if (entries.get(key) !== entry) return
      entry.bytes = BYTES_OF_LETTER * (key.length + JSON.stringify(counts).length)
      bytes += entry.bytes
      shrink()
    }
  }

  return {
    get(key, count) {
      dropPast()
      return entries.get(key)?.counts ?? add(key, count)
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
  }
}
