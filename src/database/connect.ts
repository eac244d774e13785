import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type ConnectOptions = {
  applicationName: string
  /** Connections at most; the embedded server allows 50 in all. */
  size?: number
  /** 0 is no limit: for imports and migrations. */
  statementTimeoutMs?: number
  /** After that a connection or an answer is no longer waited for: for a server that we can do without. */
  answerTimeoutMs?: number
  onError?: (error: Error) => void
}

export type Connection = {
  database: Database
  pool: pg.Pool
  /** The pool as `database` sees it, which knows of each connection how its plans are kept. */
  prepared: PostgresPool
  close: () => Promise<void>
}

const IDLE_MS = 300_000

const { builtins, setTypeParser } = pg.types

// Sums and counts arrive as int8 or numeric, which the driver gives as text. Ours stay far below 2^53.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
// A calendar day has no time zone: kept as `YYYY-MM-DD`, never made a moment.
setTypeParser(builtins.DATE, String)

/** A pool and the query layer over it. Nothing connects before the first query. */
export function connect(url: string, options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 16,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs ?? 0,
    // A new connection has every plan to make; ten seconds without a shopper are no reason.
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: options.answerTimeoutMs ?? 0,
    ...(options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }),
    // Dead connections must not hold a closing process.
    allowExitOnIdle: false,
  })
  // A connection that breaks (the server restarts) is replaced by the pool; unheard, it would end the process. The pool
  // repeats what its idle ones say and hears none that is in use, so each is listened to by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const prepared = preparing(pool)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) })
  return { database, pool, prepared, close: () => database.destroy() }
}
