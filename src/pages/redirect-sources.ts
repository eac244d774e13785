import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

/** With more redirects than this the database is asked about each path. */
const CACHE_LIMIT = 1000

export type RedirectSources = {
  /** False where no redirect starts from any of these spellings; true also where that is not known. */
  mayHave: (spellings: readonly string[]) => Promise<boolean>
}

/**
 * Every page asks for the redirect of its path, and nearly none has one: where redirects start is read once, and anew
 * when something has changed.
 */
export function cacheRedirectSources(database: Database, version: () => number): RedirectSources {
  let cached: { version: number; sources: Promise<ReadonlySet<string> | null> } | null = null

  function sources(): Promise<ReadonlySet<string> | null> {
    // Before the query: what changes meanwhile must count as newer.
    const now = version()
    if (cached?.version === now) return cached.sources
    const reading = readSources(database)
    cached = { version: now, sources: reading }
    reading.catch(() => {
      if (cached?.sources === reading) cached = null
    })
    return reading
  }

  return {
    async mayHave(spellings) {
      const known = await sources()
      return known === null || spellings.some((spelling) => known.has(spelling))
    },
  }
}

async function readSources(database: Database): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ from_path: string }>`${PREPARED}
    select from_path from redirects limit ${CACHE_LIMIT + 1}`.execute(database)
  return rows.length > CACHE_LIMIT ? null : new Set(rows.map(({ from_path }) => from_path))
}
