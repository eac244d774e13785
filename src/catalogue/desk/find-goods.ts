import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { matchedProducts, RANKED_LIMIT } from '#src/search/matched-products.ts'
import { findHits } from '#src/search/find-hits.ts'
import { tsqueryOf } from '#src/search/search-groups.ts'
import { understandQuery } from '#src/search/understand-query.ts'

/** If there are very many hits, only so many of the best are listed. */
const BEST_HITS = 200

export type FoundGoods = {
  /** A query of (product_id, place); a smaller place is better. */
  rows: RawBuilder<unknown>
  /** Whether there are more hits than are listed. */
  isCut: boolean
  /** What was searched for instead of the query. */
  shownFor: string | null
}

/**
 * Finds goods by the words of a query as shoppers do, by article numbers and barcodes, and by id (`id:12`),
 * including hidden ones. Those whose article number matches come first.
 *
 * @param isWhole whether all hits are needed, up to `RANKED_LIMIT`, and not only the best
 */
export async function findGoods(
  database: Database,
  text: string,
  { isWhole }: { isWhole: boolean },
): Promise<FoundGoods> {
  const id = /^(?:id:|#)(\d{1,9})$/.exec(text.trim())?.[1]
  if (id !== undefined)
    return {
      rows: sql`select ${Number(id)}::int as product_id, 0::bigint as place`,
      isCut: false,
      shownFor: null,
    }
  const query = await understandQuery(database, text)
  const isCut = query.expected > (isWhole ? RANKED_LIMIT : BEST_HITS)
  const found = isCut
    ? sql`select id as product_id, place from unnest(${(await findHits(database, query, BEST_HITS)).ids}::int[]) with ordinality hit (id, place)`
    : matchedProducts(query.groups, query.typed)
  const hidden =
    query.groups.length === 0
      ? sql``
      : sql`
        union all
        select p.id, ${HIDDEN_PLACE}::bigint from products p
        where not p.is_visible and p.doc @@ ${tsqueryOf(query.groups)}::tsquery`
  return {
    rows: sql`
      select product_id, min(place) as place from (
        select v.product_id, -1::bigint as place from variants v where v.sku is not null and lower(v.sku) = lower(${text.trim()})
        union all
        select v.product_id, -1::bigint from variants v where v.barcode is not null and v.barcode = ${text.trim()}
        union all
        select product_id, place from (${found}) hits
        ${hidden}
      ) each_place group by product_id`,
    isCut,
    shownFor: query.shownFor,
  }
}

/** Behind all goods that shoppers find. */
const HIDDEN_PLACE = sql.lit(4_000_000_000_000_000)
