import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { countHeld, type HeldCounts, pickHeld } from './count-held.ts'
import type { Counted } from './goods-counts.ts'
import type { GoodsScope } from './goods-sets.ts'
import type { HeldBits } from './hold-bits.ts'
import type { Choice } from './listing-choice.ts'

type Asked = {
  database: Database
  scope: GoodsScope
  choice: Choice
  bits: HeldBits
  /** Null for a page alone. */
  counted: Counted | null
}

// A change comes between bitmaps and rows in one of some hundred lists.
const TRIES = 3

/**
 * What `read` makes of a list in a category, given what the held bitmaps tell of it. Rows that are of another version of
 * the index than the bitmaps are read again, with those of now; where that does not help, and for other lists, `read` is
 * given null and has PostgreSQL count.
 */
export async function throughBits<Row extends { version: number | null }>(
  { database, scope, choice, bits, counted }: Asked,
  read: (held: HeldCounts | null) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (scope.kind !== 'category') return read(null)
  const { id: category } = scope
  const flags = counted ? [IN_STOCK, ON_SALE] : []
  const facets = [...choice.groups.flatMap((group) => group.facets), ...flags]
  const count = counted ? countHeld : pickHeld
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = { category, facets, counted, edges: choice.edges, isChanged: tries > 0 }
    const held = await bits.use(database, asked, (own) => count(own, category, choice))
    if (!held) break
    const row = await read(held)
    if (row?.version === held.version) return row
  }
  return read(null)
}
