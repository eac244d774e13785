/** Share of the limit that only pages asked for at least twice may hold. */
const PROTECTED_SHARE = 0.8

export interface Sized {
  readonly bytes: number
}

export interface PageStore<Entry extends Sized> {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
  readonly bytes: number
  readonly size: number
}

/**
 * Entries up to a limit in bytes, the least recently used leaving first.
 *
 * Two queues: an entry starts on probation and is protected once it is asked for again. A robot that walks
 * 100,000 pages once therefore pushes out other pages seen once, not the ones that shoppers share.
 */
export function createPageStore<Entry extends Sized>(limitBytes: number): PageStore<Entry> {
  const probation = new Map<string, Entry>()
  const protectedOnes = new Map<string, Entry>()

  let bytes = 0
  let protectedBytes = 0

  function dropOldest(): void {
    const [oldest] = probation
    if (!oldest) return demoteOldest()
    probation.delete(oldest[0])
    bytes -= oldest[1].bytes
  }

  function demoteOldest(): void {
    const [oldest] = protectedOnes
    if (!oldest) return
    protectedOnes.delete(oldest[0])
    protectedBytes -= oldest[1].bytes
    probation.set(...oldest)
  }

  function shrink(): void {
    while (protectedBytes > limitBytes * PROTECTED_SHARE) demoteOldest()
    while (bytes > limitBytes) dropOldest()
  }

  return {
    get(key) {
      const kept = protectedOnes.get(key)
      if (kept) {
        protectedOnes.delete(key)
        protectedOnes.set(key, kept)
        return kept
      }
      const seenOnce = probation.get(key)
      if (!seenOnce) return undefined
      probation.delete(key)
      protectedOnes.set(key, seenOnce)
      protectedBytes += seenOnce.bytes
      shrink()
      return seenOnce
    },
    set(key, entry) {
      const before = protectedOnes.get(key)
      if (before) {
        protectedOnes.delete(key)
        protectedOnes.set(key, entry)
        protectedBytes += entry.bytes - before.bytes
        bytes += entry.bytes - before.bytes
      } else {
        bytes += entry.bytes - (probation.get(key)?.bytes ?? 0)
        probation.delete(key)
        probation.set(key, entry)
      }
      shrink()
    },
    delete(key) {
      bytes -= (protectedOnes.get(key) ?? probation.get(key))?.bytes ?? 0
      protectedBytes -= protectedOnes.get(key)?.bytes ?? 0
      protectedOnes.delete(key)
      probation.delete(key)
    },
    get bytes() {
      return bytes
    },
    get size() {
      return probation.size + protectedOnes.size
    },
  }
}
