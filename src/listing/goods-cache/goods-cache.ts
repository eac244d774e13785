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

/** Caches bitmaps and goods of the catalogue index in the process, and reads again what has changed of them. */
export type GoodsCache = {
  /**
   * What `look` makes of the bitmaps of a category that are asked for, all of one state of the index. What may not be
   * cached is read for this once. `look` must neither wait nor keep a bitmap.
   */
  use: <Seen>(database: Database, asked: BitsAsked, look: (bits: Bits) => Seen) => Promise<Seen>
  /**
   * Brings whatever is cached in line with the index by one statement and then category by category, others being answered
   * between: who asks next does not wait for all that has changed since somebody asked last.
   */
  follow: (database: Database) => Promise<void>
  isCached: (category: number) => boolean
  /** The group of each of these facets, and of others. */
  groupsOf: (database: Database, facets: Iterable<number>) => Promise<FacetGroups>
  /** About as many as what is cached takes. */
  readonly bytes: number
}

export type GoodsCacheOptions = {
  /** Grows with every change of the index that is announced; without it the database is asked each time. */
  indexVersion?: (() => number) | undefined
  limitBytes?: number
  /** Milliseconds from any moment on. */
  now?: () => number
}

const MIB = 1_048_576
/**
 * Cached at most. A root of 340,000 goods takes 30 MiB, all of a million 85, a shop of ten thousand 1: all categories of
 * three levels of a million goods have room.
 */
export const LIMIT_BYTES = 256 * MIB

/** Then the database is asked, though no change was announced: a notice may have been lost. */
const TRUSTED_MS = 5000

/** A replica may be behind what was read from the database itself, but for three seconds at most; longer, it is another database. */
const BEHIND_MS = 5000

/** Of more than there is room for the categories go that were not asked for the longest. */
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

  /** Weighed afterwards: orders and counts that are made for the one who looks stay with the category. */
  function show<Seen>(own: Omit<CachedCategory, 'bytes'>, look: (bits: Bits) => Seen): Seen {
    const { category } = own
    const seen = look(viewSnapshot(category))
    cached.set(category.id, { ...own, bytes: bytesOfSnapshot(category) })
    return seen
  }

  /** Afterwards all that is cached of the category is as of the database's answer, or as of a later state. */
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
      // It is not known what will have changed since.
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
      // In turn, so that nobody reads what another is reading: the one before may have read it.
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
