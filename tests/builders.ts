import type { Database } from '#src/database/connect.ts'
import { buildCatalogue, type CatalogueBuilders } from './build-catalogue.ts'
import { buildProduct, type BuiltProduct, type ProductInput } from './build-product.ts'
import { buildShowcase, type ShowcaseBuilders } from './build-showcase.ts'
import { refreshDerived } from './refresh-derived.ts'

/** Each writes rows as the schema wants them, with made-up values for all that a test does not care about. */
export type Builders = CatalogueBuilders &
  ShowcaseBuilders & {
    /** Prices in kopiykas. Lists, counts and search know the product when this resolves. */
    product: (input?: ProductInput) => Promise<BuiltProduct>
    /** After a test has changed rows itself: makes all that follows from them true again. */
    refresh: () => Promise<void>
  }

export function createBuilders(database: Database): Builders {
  const catalogue = buildCatalogue(database)
  return {
    ...catalogue,
    ...buildShowcase(database),
    product: (input = {}) => buildProduct(database, catalogue, input),
    refresh: () => refreshDerived(database),
  }
}
