import { LRUCache } from 'lru-cache'

/** The fraction of the limit that is reserved for pages requested at least twice. */
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
 * Stores entries up to a limit in bytes, and evicts the least recently used. There are two queues: an entry
 * starts on probation and is protected once it is requested again. So a robot that visits 100,000 pages once
 * evicts other pages seen once, and not the ones that shoppers share.
 *
 * @param onGone called with a key that is no longer in either queue
 */
export function createPageStore<Entry extends Sized>(
  limitBytes: number,
  onGone: (key: string) => void = () => undefined,
): PageStore<Entry> {
  const sizeCalculation = ({ bytes }: Entry) => bytes
  const lose = (_entry: Entry, key: string) => {
    if (!probation.has(key) && !protectedOnes.has(key)) onGone(key)
  }
  const protectedBytes = Math.ceil(limitBytes * PROTECTED_SHARE)
  const probation: LRUCache<string, Entry> = new LRUCache({
    maxSize: Math.ceil(limitBytes),
    sizeCalculation,
    disposeAfter: lose,
  })
  const protectedOnes: LRUCache<string, Entry> = new LRUCache({
    maxSize: protectedBytes,
    sizeCalculation,
    disposeAfter: lose,
    dispose: (entry, key, reason) => {
      if (reason === 'evict') probation.set(key, entry)
    },
  })
  const bytes = () => probation.calculatedSize + protectedOnes.calculatedSize

  return {
    get(key) {
      const shared = protectedOnes.get(key)
      if (shared) return shared
      const seenOnce = probation.get(key)
      if (seenOnce && seenOnce.bytes <= protectedBytes) {
        protectedOnes.set(key, seenOnce)
        probation.delete(key)
      }
      return seenOnce
    },
    set(key, entry) {
      const queue = protectedOnes.has(key) ? protectedOnes : probation
      queue.set(key, entry)
      while (bytes() > limitBytes && probation.pop());
    },
    delete(key) {
      protectedOnes.delete(key)
      probation.delete(key)
    },
    get bytes() {
      return bytes()
    },
    get size() {
      return probation.size + protectedOnes.size
    },
  }
}
