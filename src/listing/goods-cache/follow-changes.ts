import { setImmediate } from 'node:timers/promises'
import type { LRUCache } from 'lru-cache'
import type { Database } from '#src/database/connect.ts'
import { type CategorySnapshot, isStill, updateSnapshot } from './category-snapshot.ts'
import { facetsIn } from './goods-bytes.ts'
import { readFacetGroups } from './read-facet-groups.ts'
import { type BitsRead, readBits } from './read-snapshot.ts'
import type { serializeByKey } from './serialize-by-key.ts'

export type CachedCategory = AsOf & { category: CategorySnapshot; bytes: number }

/** When the index was read, and the version that was announced at that moment. */
export type AsOf = { seenVersion: number | undefined; readAt: number }

export type CachedCategories = {
  cached: LRUCache<number, CachedCategory>
  groups: Map<number, number>
  inTurn: ReturnType<typeof serializeByKey>
}

type Followed = AsOf & {
  read: BitsRead
  since: number
  /** Facets whose changes were read. */
  asked: ReadonlySet<number>
}

/** Reads all changes of what is cached in one statement, and applies them category by category. */
export async function followChanges(
  database: Database,
  { cached, groups, inTurn }: CachedCategories,
  asOf: AsOf,
): Promise<void> {
  const categories = [...cached.values()].map(({ category }) => category)
  const [first] = categories
  if (!first) return
  const since = Math.min(...categories.map(({ version }) => version))
  const asked = new Set(categories.flatMap(({ facets }) => [...facets.keys()]))
  const wanted = { category: first.id, facets: [], cached: { facets: [...asked], version: since } }
  const read = await readBits(database, wanted)
  await readFacetGroups(database, groups, facetsIn(read.goods))
  const followed = { read, since, asked, ...asOf }
  for (const { id } of categories) {
    await inTurn(id, async () => takeFollowed(cached, id, followed))
    // Lets other requests be answered in between.
    await setImmediate()
  }
}

/**
 * Applies changes that were read since an older version. They are right for a newer one too, because they state
 * the present values.
 */
function takeFollowed(
  cached: CachedCategories['cached'],
  id: number,
  { read, since, asked, seenVersion, readAt }: Followed,
): void {
  const own = cached.peek(id)
  const isAsked = own && [...own.category.facets.keys()].every((facet) => asked.has(facet))
  // Another request has updated the category in the meantime.
  if (!isAsked || own.category.version < since || own.category.version > (read.version ?? 0)) return
  if (!isStill(own.category, read)) {
    cached.delete(id)
    return
  }
  const rows = new Map([...read.rows].filter(([facet]) => own.category.facets.has(facet)))
  updateSnapshot(own.category, { ...read, rows })
  own.seenVersion = seenVersion
  own.readAt = readAt
}
