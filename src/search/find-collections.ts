import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { isOnSale } from '#src/catalogue-index/on-sale.ts'
import type { PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'

export type FoundName = {
  id: number
  title: string
  uri: string
  products_count: number
  picture: PictureRow | null
}

/**
 * Returns visible collections that have goods: first those with the exact words in their titles, then in the
 * owner's order.
 */
export async function findCollections(
  database: Database,
  groups: readonly SearchGroup[],
  limit: number,
): Promise<FoundName[]> {
  if (groups.length === 0 || limit === 0) return []
  const { rows } = await sql<FoundName>`${PREPARED}
    select c.id, c.title, '/collections/' || c.slug as uri, goods.products_count, ${pictureRow('pic')} as picture
    from search_names n
    join collections c on c.id = n.target_id
    left join pictures pic on pic.id = c.picture_id
    cross join lateral (
      select count(*)::int as products_count
      from collection_products cp join products p on p.id = cp.product_id
      where cp.collection_id = c.id and ${isOnSale}
    ) goods
    where n.kind = 'collection' and n.doc @@ ${tsqueryOf(groups)}::tsquery and c.is_visible and goods.products_count > 0
    order by n.doc @@ ${tsqueryOf(groups, { isExact: true })}::tsquery desc, c.position, c.id
    limit ${limit}`.execute(database)
  return rows
}
