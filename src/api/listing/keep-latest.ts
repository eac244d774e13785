type Limits = { bytes: number; entries?: number }

/** Entries by key, those that were put last. */
export type Latest<Key, Entry> = {
  get: (key: Key) => Entry | undefined
  /** In place of what was there, behind all others that may go. What is too large by itself is not kept, and pushes nothing out. */
  put: (key: Key, entry: Entry) => void
  drop: (key: Key) => void
  readonly size: number
  readonly bytes: number
}

/** Of more than there is room for those go that were not put for the longest. */
export function keepLatest<Key, Entry extends { readonly bytes: number }>(
  limits: Limits,
): Latest<Key, Entry> {
  const entries = new Map<Key, Entry>()
  const most = limits.entries ?? Number.POSITIVE_INFINITY
  let bytes = 0

  function drop(key: Key): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get: (key) => entries.get(key),
    put(key, entry) {
      drop(key)
      if (entry.bytes > limits.bytes) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (entries.size <= most && bytes <= limits.bytes) return
        drop(oldest)
      }
    },
    drop,
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
  }
}
