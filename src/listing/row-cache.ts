import type { Database } from '#src/database/connect.ts'

/** What is known by number, null of numbers that name nothing; what is not cached yet is read. */
export type RowCache<Row> = (
  database: Database,
  keys: readonly number[],
) => Promise<ReadonlyMap<number, Row | null>>

/** More than the largest lists need; it bounds what is cached. */
const LIMIT = 20_000

/**
 * Holds rows of which nothing changes without the version growing.
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
    // What is read for a version that is gone meanwhile goes with it.
    const { rows } = cached
    const missing = keys.filter((key) => !rows.has(key))
    if (missing.length === 0) return rows
    const found = await read(database, missing)
    for (const key of missing) rows.set(key, null)
    for (const row of found) rows.set(row.key, row)
    return rows
  }
}
