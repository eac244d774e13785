import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** The variant that the product's card shows: the cheapest in stock, else the cheapest. Null where nothing is on sale. */
export async function findShownVariant(database: Database, productId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select v.id
    from variants v
    join products p on p.id = v.product_id
    where v.product_id = ${productId} and v.is_visible and p.is_visible
    order by v.stock = 0, v.price, v.position
    limit 1`.execute(database)
  return rows[0]?.id ?? null
}
