import type { Database } from '#src/database/connect.ts'

/** Returns rows by key, with null for keys that name nothing. Rows that are not cached are read. */
export type RowCache<Row> = (
  database: Database,
  keys: readonly number[],
) => Promise<ReadonlyMap<number, Row | null>>

/** More than the largest lists need; it limits the size of the cache. */
const LIMIT = 20_000

/**
 * Caches rows that do not change while the version stays the same.
 *
 * @param version without it everything is read each time
 */
export function createRowCache<Row extends { key: number }>(
  read: (database: Database, keys: readonly number[]) => Promise<readonly Row[]>,
  version?: () => number,
): RowCache<Row> {
  let cached = { version: version?.(), rows: new Map<number, Row | null>() }
  return async (database, keys) => {
    const now = version?.()
    if (now === undefined || now !== cached.version || cached.rows.size > LIMIT)
      cached = { version: now, rows: new Map() }
    // If the version changes while reading, `cached` is replaced and these rows are discarded with the old one.
    const { rows } = cached
    const missing = keys.filter((key) => !rows.has(key))
    if (missing.length === 0) return rows
    const found = await read(database, missing)
    for (const key of missing) rows.set(key, null)
    for (const row of found) rows.set(row.key, row)
    return rows
  }
}
