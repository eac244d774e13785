import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

/** With more redirects than this the database is asked about each path. */
const CACHE_LIMIT = 1000

export type RedirectSources = {
  /** Returns false where no redirect starts from any of these spellings; true also where that is not known. */
  mayHave: (spellings: readonly string[]) => Promise<boolean>
}

/**
 * Every page asks for the redirect of its path, and almost none has one. So the sources of all redirects are
 * read once, and again after a change.
 */
export function cacheRedirectSources(database: Database, version: () => number): RedirectSources {
  let cached: { version: number; sources: Promise<ReadonlySet<string> | null> } | null = null

  function sources(): Promise<ReadonlySet<string> | null> {
    // Taken before the query, so that a change during the query counts as newer.
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
