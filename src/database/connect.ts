import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { endSilent, type SilenceOptions } from './end-silent.ts'
import { KEEP_ALIVE } from './keep-alive.ts'
import type { Outage } from './outage.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type ConnectOptions = {
  applicationName: string
  /** The largest number of open connections. The embedded server allows 50 in all. */
  size?: number
  /** Absent for imports and migrations, whose statements and locks may take as long as they need. */
  limits?: StatementLimits
  /** How long a statement waits for a free connection, in milliseconds. */
  queueMs?: number
  /** For connections without limits: when the server is asked whether an unanswered statement still runs. */
  silence?: Omit<SilenceOptions, 'url'>
  /** While it reports an outage, statements fail at once. */
  outage?: Pick<Outage, 'isAway'>
}

export type StatementLimits = {
  statementMs: number
  /** How long a statement waits for a lock, in milliseconds. By default the same as `statementMs`. */
  lockMs?: number
  /**
   * Milliseconds after which the client stops waiting, whatever the server does. By default `GRACE_MS` more
   * than `statementMs`.
   */
  answerMs?: number
}

export type Connection = {
  database: Database
  pool: pg.Pool
  /** The pool behind `database`, which prepares marked statements once for each connection. */
  prepared: PostgresPool
  close: () => Promise<void>
}

const IDLE_MS = 300_000
const QUEUE_MS = 10_000
/** A server that is alive reports a statement over its limit within this time, in milliseconds. */
const GRACE_MS = 500

const { builtins, setTypeParser } = pg.types

// Sums and counts arrive as int8 or numeric, which the driver returns as text. Ours stay far below 2^53.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
// A calendar day has no time zone, so it stays `YYYY-MM-DD` and is never converted to a `Date`.
setTypeParser(builtins.DATE, String)

/** Returns a pool and a query layer over it. No connection is opened before the first query. */
export function connect(url: string, options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 16,
    application_name: options.applicationName,
    // A new connection has to plan every statement again, so it must not be closed after ten idle seconds,
    // the pool's default.
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: options.queueMs ?? QUEUE_MS,
    ...KEEP_ALIVE,
    ...(options.limits && timeouts(options.limits)),
    // Connections that are open must not let the process exit before it is closed properly.
    allowExitOnIdle: false,
  })
  // The pool replaces a connection that breaks, as when the server restarts, but an unhandled `error` event
  // would end the process. The pool forwards errors of idle connections only, so each client gets a handler
  // of its own. A broken connection in use fails its statement as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const { limits, outage } = options
  const asked = preparing(pool, {
    ...(limits && { answerMs: answerMsOf(limits) }),
    ...(outage && { outage }),
  })
  const prepared = limits ? asked : endSilent(asked, { url, ...options.silence })
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) })
  const close = async () => {
    await database.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ended) await prepared.end()
  }
  return { database, pool, prepared, close }
}

function answerMsOf({ statementMs, answerMs = statementMs + GRACE_MS }: StatementLimits): number {
  return answerMs
}

function timeouts({ statementMs, lockMs = statementMs }: StatementLimits) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // An abandoned transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: statementMs + GRACE_MS,
  }
}
