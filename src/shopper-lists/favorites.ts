import { sql } from 'kysely'
import type { PageMeta } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { survivingProduct } from '#src/database/surviving.ts'

export type FavoriteIds = { ids: number[]; total: number }

/** Newest first; what is no longer on sale is neither listed nor counted, but comes back with the goods. */
export async function listFavoriteIds(
  database: Database,
  customerId: number,
  { page, per_page }: Pick<PageMeta, 'page' | 'per_page'>,
): Promise<FavoriteIds> {
  const { rows } = await sql<FavoriteIds>`
    with shown as (
      select f.product_id, f.created_at
      from favorites f
      join products p on p.id = f.product_id
      where f.customer_id = ${customerId} and p.is_visible
        and exists (select from variants v where v.product_id = p.id and v.is_visible)
    ), paged as (
      select product_id, created_at
      from shown
      order by created_at desc, product_id desc
      limit ${per_page} offset ${(page - 1) * per_page}
    )
    select (select count(*)::int from shown) as total,
           array(select product_id from paged order by created_at desc, product_id desc) as ids`.execute(
    database,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

export type Wish = { customerId: number; productId: number; isFavorite: boolean | null; now: Date }

/**
 * Brings the favorite to what is wished, or with null to its opposite, and gives what holds then; null where there is
 * no such product to add. Toggles of one customer come one after another, so that two of them always undo each other.
 */
export async function saveFavorite(database: Database, wish: Wish): Promise<boolean | null> {
  return database.transaction().execute(async (transaction) => {
    const { customerId, isFavorite, now } = wish
    // A browser may still know what was merged into another.
    const { rows: named } = await sql<{ id: number }>`
      select ${survivingProduct(sql`${wish.productId}::int`)} as id
      from customers where id = ${customerId} for no key update`.execute(transaction)
    const productId = named[0]?.id ?? wish.productId
    const removed = isFavorite === true ? 0 : await removeFavorite(transaction, customerId, productId)
    if (removed > 0 || isFavorite === false) return false
    const { rows } = await sql`
      insert into favorites (customer_id, product_id, created_at)
      select ${customerId}, id, ${now} from products where id = ${productId} and is_visible
      on conflict (customer_id, product_id) do update set created_at = favorites.created_at
      returning product_id`.execute(transaction)
    return rows.length > 0 ? true : null
  })
}

async function removeFavorite(transaction: Database, customerId: number, productId: number): Promise<number> {
  const { rows } = await sql`
    delete from favorites
    where customer_id = ${customerId} and product_id = ${productId}
    returning product_id`.execute(transaction)
  return rows.length
}
