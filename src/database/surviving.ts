import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the product into which a product was merged, or itself if it was not merged. It is an expression and not a function
 * of the database, because PostgreSQL would not inline that.
 */
export function survivingProduct(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select own.merged_into from products own where own.id = ${id}), ${id})`
}

/** As `survivingProduct`, for a variant. */
export function survivingVariant(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select own.merged_into from variants own where own.id = ${id}), ${id})`
}
