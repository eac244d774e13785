import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'

/** Brings everything that follows from products and variants up to date. */
export async function refreshDerived(database: Database): Promise<void> {
  await refreshCatalogue(database)
}
