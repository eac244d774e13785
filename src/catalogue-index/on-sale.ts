import { sql } from 'kysely'

/** Text, for the argument of a function that takes a whole statement as text. */
export const ON_SALE_TEXT = `(
  p.is_visible
  and exists (select from variants v where v.product_id = p.id and v.is_visible)
  and exists (select from category_ancestors a where a.category_id = p.category_id)
)`

/**
 * Whether lists show the product `p`. Collections and promotions are counted by the same rule as the lists
 * that they lead to.
 */
export const isOnSale = sql.raw<boolean>(ON_SALE_TEXT)
