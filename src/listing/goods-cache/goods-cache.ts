import { LRUCache } from 'lru-cache'
import type { Database } from '#src/database/connect.ts'
import { isReadingFresh } from '#src/database/fresh-reads.ts'
import {
  createSnapshot,
  bytesOfSnapshot,
  type Bits,
  type BitsAsked,
  hasBits,
  type CategorySnapshot,
  isStill,
  viewSnapshot,
  updateSnapshot,
} from './category-snapshot.ts'
import type { FacetGroups } from './facet-values.ts'
import { type AsOf, type CachedCategory, followChanges } from './follow-changes.ts'
import { facetsIn } from './goods-bytes.ts'
import { readFacetGroups } from './read-facet-groups.ts'
import { type BitsRead, type BitsWanted, readBits } from './read-snapshot.ts'
import { serializeByKey } from './serialize-by-key.ts'

/** Caches bitmaps and goods of the catalogue index in the process, and reads their changes. */
export type GoodsCache = {
  /**
   * Returns what `look` makes of the requested bitmaps of a category, which are all from one state of the
   * index. What cannot be cached is read for this call only. `look` must be synchronous and must not store a
   * bitmap.
   */
  use: <Seen>(database: Database, asked: BitsAsked, look: (bits: Bits) => Seen) => Promise<Seen>
  /**
   * Updates everything cached by one statement and then category by category, with other requests answered in
   * between. The next request then does not have to wait for all changes since the last one.
   */
  follow: (database: Database) => Promise<void>
  isCached: (category: number) => boolean
  /** Returns the groups of these facets, and of others. */
  groupsOf: (database: Database, facets: Iterable<number>) => Promise<FacetGroups>
  /** Approximate size of the cache. */
  readonly bytes: number
}

export type GoodsCacheOptions = {
  /** Increases with every announced change of the index. Without it the database is asked each time. */
  indexVersion?: (() => number) | undefined
  limitBytes?: number
  /** Milliseconds from any starting point. */
  now?: () => number
}

const MIB = 1_048_576
/**
 * Size limit of the cache. A root category of 340,000 goods takes 30 MiB, all of a million goods 85, a shop of
 * ten thousand 1. So all categories of three levels of a million goods fit.
 */
export const LIMIT_BYTES = 256 * MIB

/**
 * After this time the database is asked although no change was announced, because a notification may have been
 * lost.
 */
const TRUSTED_MS = 5000

/**
 * A replica may be behind what was read from the primary database, but by three seconds at most. An older
 * version after this time means that it is another database.
 */
const BEHIND_MS = 5000

/** Creates a cache that evicts the least recently used categories when it is full. */
export function createGoodsCache({
  indexVersion,
  limitBytes = LIMIT_BYTES,
  now = () => performance.now(),
}: GoodsCacheOptions = {}): GoodsCache {
  const cached = new LRUCache<number, CachedCategory>({
    maxSize: limitBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const inTurn = serializeByKey()
  const groups = new Map<number, number>()

  const asOfNow = (): AsOf => ({ seenVersion: indexVersion?.(), readAt: now() })

  function isTrusted({ seenVersion, readAt }: CachedCategory): boolean {
    return indexVersion !== undefined && seenVersion === indexVersion() && now() - readAt < TRUSTED_MS
  }

  async function begin(database: Database, id: number, read: BitsRead): Promise<CategorySnapshot> {
    const category = await createSnapshot(id, read, groups)
    await readFacetGroups(database, groups, category.goods.values.facets)
    updateSnapshot(category, { ...read, goods: [] })
    return category
  }

  async function takeChanges(
    database: Database,
    category: CategorySnapshot,
    read: BitsRead,
  ): Promise<CategorySnapshot> {
    await readFacetGroups(database, groups, facetsIn(read.goods))
    updateSnapshot(category, read)
    return category
  }

  /** The size is computed after `look`, because orders and counts made for it stay with the category. */
  function show<Seen>(own: Omit<CachedCategory, 'bytes'>, look: (bits: Bits) => Seen): Seen {
    const { category } = own
    const seen = look(viewSnapshot(category))
    cached.set(category.id, { ...own, bytes: bytesOfSnapshot(category) })
    return seen
  }

  /** Reads the database and updates the cached category to its answer or a newer state. */
  async function bring<Seen>(
    database: Database,
    asked: BitsAsked,
    look: (bits: Bits) => Seen,
  ): Promise<Seen> {
    const { category: id } = asked
    const before = cached.get(id)
    const known = before?.category
    const asOf = asOfNow()
    const read = await readBits(database, { ...asked, cached: cachedPart(known) })
    if (!before || !known) {
      const category = await begin(database, id, read)
      // The database does not know which changes will follow, so this state cannot be updated and is not
      // cached.
      return read.version === null ? look(viewSnapshot(category)) : show({ category, ...asOf }, look)
    }
    const isBehind = read.version !== null && read.version < known.version
    if (isBehind && now() - before.readAt <= BEHIND_MS && hasBits(known, asked))
      return look(viewSnapshot(known))
    if (isBehind || read.version === null || !isStill(known, read)) {
      cached.delete(id)
      return bring(database, asked, look)
    }
    return show({ category: await takeChanges(database, known, read), ...asOf }, look)
  }

  return {
    follow: (database) => followChanges(database, { cached, groups, inTurn }, asOfNow()),
    isCached: (category) => cached.has(category),
    async use(database, asked, look) {
      const { category: id } = asked
      const mustRead = isReadingFresh()

      function ready(): CachedCategory | null {
        const own = cached.get(id)
        return own && !mustRead && isTrusted(own) && hasBits(own.category, asked) ? own : null
      }

      const own = ready()
      if (own) return show(own, look)
      // One at a time for each category: the previous call may already have read what this one needs.
      return inTurn(id, async () => {
        const brought = ready()
        return brought ? show(brought, look) : bring(database, asked, look)
      })
    },
    async groupsOf(database, facets) {
      await readFacetGroups(database, groups, facets)
      return groups
    },
    get bytes() {
      return cached.calculatedSize
    },
  }
}

function cachedPart(category: CategorySnapshot | undefined): BitsWanted['cached'] {
  return category
    ? { facets: [...category.facets.keys()], version: category.version }
    : { facets: [], version: 0 }
}
