import { type RawBuilder, sql } from 'kysely'

/**
 * The id of the product that is sold in place of a merged one, or the product's own id if it was not merged.
 * Not a function of the database, because that would not be inlined.
 */
export function survivingProduct(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select own.merged_into from products own where own.id = ${id}), ${id})`
}

/** The same for a variant. */
export function survivingVariant(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select own.merged_into from variants own where own.id = ${id}), ${id})`
}
