import { sql } from 'kysely'

/** As a text, for statements that PostgreSQL takes as one. */
export const ON_SALE_TEXT = `(
  p.is_visible
  and exists (select from variants v where v.product_id = p.id and v.is_visible)
  and exists (select from category_ancestors a where a.category_id = p.category_id)
)`

/** Whether lists show the product `p`: counts of collections and promotions are those of the lists they lead to. */
export const isOnSale = sql.raw<boolean>(ON_SALE_TEXT)
