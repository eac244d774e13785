import { sql } from 'kysely'

/** Whether lists show the product `p`: counts of collections and promotions are those of the lists they lead to. */
export const isOnSale = sql<boolean>`(
  p.is_visible
  and exists (select from variants v where v.product_id = p.id and v.is_visible)
  and exists (select from category_ancestors a where a.category_id = p.category_id)
)`
