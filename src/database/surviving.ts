import { type RawBuilder, sql } from 'kysely'

/** What is sold in the place of a product that was merged into another; itself where it was not. No function of the database: it would not be inlined. */
export function survivingProduct(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select own.merged_into from products own where own.id = ${id}), ${id})`
}

/** The same of a variant. */
export function survivingVariant(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select own.merged_into from variants own where own.id = ${id}), ${id})`
}
