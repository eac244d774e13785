import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { countHeld, type HeldList, pageHeld } from './in-process/count-held.ts'
import type { GoodsScope } from './in-database/goods-sets.ts'
import { facetsOfSets } from './in-process/held-sets.ts'
import type { HeldBits } from './in-process/hold-bits.ts'
import type { Choice } from './listing-choice.ts'
import type { PageOf } from './listing-order.ts'

type Asked = { scope: GoodsScope; choice: Choice; bits: HeldBits }

/** What the process holds of a category tells of a list; null where it does not hold it, and for other lists, which PostgreSQL counts. */
export async function countThroughBits(
  database: Database,
  { scope, choice, bits, page }: Asked & { page: PageOf | null },
): Promise<HeldList | null> {
  if (scope.kind !== 'category') return null
  const asked = { category: scope.id, facets: [...facetsOfSets(choice), IN_STOCK, ON_SALE] }
  return bits.use(database, asked, (own) => countHeld(own, { choice, page }))
}

/** The product ids of one page of a list in a category; null where the process does not hold it, and for other lists. */
export async function pageThroughBits(
  database: Database,
  { scope, choice, bits }: Asked,
  page: PageOf,
): Promise<number[] | null> {
  if (scope.kind !== 'category') return null
  const asked = { category: scope.id, facets: [...facetsOfSets(choice), IN_STOCK] }
  return bits.use(database, asked, (own) => pageHeld(own, choice, page))
}
