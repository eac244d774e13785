import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

/** Who has set more redirects is asked about each path. */
const KEPT_LIMIT = 1000

export type KeptSources = {
  /** False where no redirect starts from any of these spellings; true also where that is not known. */
  mayHave: (spellings: readonly string[]) => Promise<boolean>
}

/**
 * Every page asks for the redirect of its path, and nearly none has one: where redirects start is read once, and anew
 * when something has changed.
 */
export function keepSources(database: Database, version: () => number): KeptSources {
  let kept: { version: number; sources: Promise<ReadonlySet<string> | null> } | null = null

  function sources(): Promise<ReadonlySet<string> | null> {
    // Read before asking: what changes meanwhile must count as newer.
    const now = version()
    if (kept?.version === now) return kept.sources
    const reading = readSources(database)
    kept = { version: now, sources: reading }
    reading.catch(() => {
      if (kept?.sources === reading) kept = null
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
    select from_path from redirects limit ${KEPT_LIMIT + 1}`.execute(database)
  return rows.length > KEPT_LIMIT ? null : new Set(rows.map(({ from_path }) => from_path))
}
