import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** The most different addresses between two writes; others are not counted. */
const MOST_PENDING = 1000
/** The most rows of `missing_paths`; the least requested ones beyond it are deleted. */
export const MOST_MISSING = 5000
const LONGEST_PATH = 200
// Programs that look for vulnerabilities, not people who follow links.
const PROBES =
  /\.(?:php|aspx?|env|git|cgi|jsp|sql|bak|ini|log|ya?ml)(?:\/|$)|\/(?:\.|wp-|xmlrpc|phpmyadmin|vendor\/|cgi-bin)/i
/**
 * Addresses of single persons. One that was copied with a bracket or a dot is not found, but shows the right one to
 * everybody who may read the list, also to those who may see no orders.
 */
const PERSONAL = /^\/+(?:orders|cabinet|client|auth|waiting)(?:\/|$)|@/i

export type PathHits = {
  /** Counts an answer in memory. It is called for every request, so it only looks into a map. */
  note: (status: number, url: string) => void
  /** Writes the counts to the database. */
  flush: (now: Date) => Promise<void>
}

/** Counts in the process which redirects were followed and which addresses were not found. */
export function countPathHits(database: Database): PathHits {
  let pending = new Map<string, { isMissing: boolean; hits: number }>()
  return {
    note: (status, url) => {
      const isMissing = status === 404
      if (!isMissing && status !== 301 && status !== 302) return
      const path = pathOf(url)
      if (path === null) return
      const key = `${isMissing ? 'm' : 'r'}${path}`
      const known = pending.get(key)
      if (known) known.hits += 1
      else if (pending.size < MOST_PENDING) pending.set(key, { isMissing, hits: 1 })
    },
    flush: async (now) => {
      if (pending.size === 0) return
      const noted = pending
      pending = new Map()
      const rows = [...noted].map(([key, { isMissing, hits }]) => ({ path: key.slice(1), isMissing, hits }))
      await writeRedirected(
        database,
        rows.filter(({ isMissing }) => !isMissing),
        now,
      )
      await writeMissing(
        database,
        rows.filter(({ isMissing }) => isMissing),
        now,
      )
    },
  }
}

type Hit = { path: string; hits: number }

async function writeRedirected(database: Database, rows: readonly Hit[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into redirect_hits as h (from_path, hits, last_at)
    select r.from_path, sum(given.hits), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (path text, hits bigint)
    join redirects r on r.from_path in (given.path, given.path || '/')
    group by r.from_path order by r.from_path
    on conflict (from_path) do update set hits = h.hits + excluded.hits, last_at = excluded.last_at`.execute(
    database,
  )
}

async function writeMissing(database: Database, rows: readonly Hit[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into missing_paths as m (path, hits, first_at, last_at)
    select path, sum(hits), ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (path text, hits bigint)
    group by path order by path
    on conflict (path) do update set hits = m.hits + excluded.hits, last_at = excluded.last_at`.execute(
    database,
  )
  // A flood of invented addresses, each requested once, displaces only addresses of its own kind.
  await sql`
    delete from missing_paths where path in (
      select path from missing_paths order by is_hidden desc, hits desc, last_at desc, path offset ${MOST_MISSING}
    )`.execute(database)
}

/** Returns the path as a redirect would name it; null for one that no person follows. */
function pathOf(url: string): string | null {
  const bare = url.split(/[?#]/, 1)[0] ?? ''
  if (bare.length > LONGEST_PATH || PROBES.test(bare) || bare.startsWith('/admin')) return null
  try {
    const path = decodeURIComponent(bare).replace(/\/+$/, '')
    return path === '' || PERSONAL.test(path) || /\p{Cc}/u.test(path) ? null : path
  } catch {
    // A single percent sign cannot be part of an address that was ever a page.
    return null
  }
}
