import { DEFAULT_IMPORT_BOUNDS, type ImportBounds, importBoundsSchema } from '#src/contract/import-limits.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

export const IMPORT_BOUND_KEYS = importBoundsSchema.keyof().options

/** The owner's bounds on imports, with defaults in place of those that are not set or damaged. */
export async function loadImportBounds(database: Database): Promise<ImportBounds> {
  const rows = await loadSettingRows(database, IMPORT_BOUND_KEYS)
  const bounds = { ...DEFAULT_IMPORT_BOUNDS }
  for (const key of IMPORT_BOUND_KEYS) {
    const { data } = importBoundsSchema.shape[key].safeParse(rows.find((row) => row.key === key)?.value)
    if (data !== undefined) bounds[key] = data
  }
  return bounds
}
