import type { Database } from '#src/database/connect.ts'
import { withFreeLock } from '#src/database/with-lock.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { rebuildCatalogue } from './rebuild-catalogue.ts'

// Any number that nobody else locks by.
const LOCK = 7_461_024
const SHOWN = 5

type Log = { warn: (details: object, message: string) => void }

/** Compares the index with samples of the goods, and makes it anew where they differ. One of several machines does. */
export async function mendCatalogue(database: Database, log: Log): Promise<void> {
  await withFreeLock(database, LOCK, async () => {
    const differences = (await checkCatalogue(database)) ?? []
    if (differences.length === 0) return
    await rebuildCatalogue(database)
    log.warn(
      { differences: differences.length, first: differences.slice(0, SHOWN) },
      'catalogue index differed from the goods and was made anew',
    )
  })
}
