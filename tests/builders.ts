import type { Database } from '#src/database/connect.ts'
import { buildCatalogue, type CatalogueBuilders } from './build-catalogue.ts'
import { buildProduct, type BuiltProduct, type ProductInput } from './build-product.ts'
import { buildShowcase, type ShowcaseBuilders } from './build-showcase.ts'
import { refreshDerived } from './refresh-derived.ts'

/**
 * Builders of all that a shop has. Each writes rows as the schema wants them, with made-up values for all
 * that a test does not care about.
 */
export type Builders = CatalogueBuilders &
  ShowcaseBuilders & {
    /**
     * Writes a product with prices in kopiykas. Lists, counts and search know the product when this resolves.
     */
    product: (input?: ProductInput) => Promise<BuiltProduct>
    /** Makes all that follows from the rows true again, after a test has changed rows itself. */
    refresh: () => Promise<void>
  }

/** All the builders, which write into this database. */
export function createBuilders(database: Database): Builders {
  const catalogue = buildCatalogue(database)
  return {
    ...catalogue,
    ...buildShowcase(database),
    product: (input = {}) => buildProduct(database, catalogue, input),
    refresh: () => refreshDerived(database),
  }
}
