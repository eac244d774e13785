import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { withFreeLock } from '#src/database/with-lock.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { rebuildCatalogue } from './rebuild-catalogue.ts'
import { recountFeeds } from './recount-feeds.ts'

// An arbitrary number that no other lock has.
const LOCK = 7_461_024
const SHOWN = 5

type Log = { warn: (details: object, message: string) => void }

/**
 * Compares the index with samples of the goods and rebuilds it if they differ. Also counts the goods of price
 * lists again. If several machines call it at once, one of them does the work.
 */
export async function mendCatalogue(database: Database, log: Log): Promise<void> {
  await withFreeLock(database, LOCK, async () => {
    await recountFeeds(database)
    const differences = await checkCatalogue(database)
    if (differences === null) return
    if (differences.length > 0) await rebuildCatalogue(database)
    await noteCheck(database, differences.length)
    if (differences.length === 0) return
    log.warn(
      { differences: differences.length, first: differences.slice(0, SHOWN) },
      'catalogue index differed from the goods and was made anew',
    )
  })
}

export type LastCheck = { checked_at: Date; differences: number; rebuilt_at: Date | null }

/** Returns the last check in which goods and index could be compared; null before the first. */
export async function findLastCheck(database: Database): Promise<LastCheck | null> {
  const { rows } = await sql<LastCheck>`
    select checked_at, differences, rebuilt_at from catalogue_checks`.execute(database)
  return rows[0] ?? null
}

async function noteCheck(database: Database, differences: number): Promise<void> {
  await sql`
    insert into catalogue_checks as last (checked_at, differences, rebuilt_at)
    values (now(), ${differences}, case when ${differences} > 0 then now() end)
    on conflict (is_last) do update
      set checked_at = excluded.checked_at, differences = excluded.differences,
        rebuilt_at = coalesce(excluded.rebuilt_at, last.rebuilt_at)`.execute(database)
}
