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
  /** Connections at most; the embedded server allows 50 in all. */
  size?: number
  /** No limit for statements and locks unless given: for imports and migrations. */
  limits?: StatementLimits
  /** For a connection, a free one or a new one. */
  queueMs?: number
  /** Without limits: when a statement is asked about that has no answer. */
  silence?: Omit<SilenceOptions, 'url'>
  /** While it says that the database is away, requests fail at once. */
  outage?: Pick<Outage, 'isAway'>
}

export type StatementLimits = {
  statementMs: number
  /** The statement's own limit unless given. */
  lockMs?: number
  /** After that an answer is no longer waited for, whatever the server does; a little after its own limit unless given. */
  answerMs?: number
}

export type Connection = {
  database: Database
  pool: pg.Pool
  /** The pool as `database` sees it, with prepared statements by connection. */
  prepared: PostgresPool
  close: () => Promise<void>
}

const IDLE_MS = 300_000
const QUEUE_MS = 10_000
/** A server that lives has said by then that a statement took too long. */
const GRACE_MS = 500

const { builtins, setTypeParser } = pg.types

// Sums and counts arrive as int8 or numeric, which the driver gives as text. Ours stay far below 2^53.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
// A calendar day has no time zone: it stays `YYYY-MM-DD`, never converted to a `Date`.
setTypeParser(builtins.DATE, String)

/** A pool and the query layer over it. Nothing connects before the first query. */
export function connect(url: string, options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 16,
    application_name: options.applicationName,
    // A new connection has every plan to make; ten seconds without a shopper are no reason.
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: options.queueMs ?? QUEUE_MS,
    ...KEEP_ALIVE,
    ...(options.limits && timeouts(options.limits)),
    // Dead connections must not hold a closing process.
    allowExitOnIdle: false,
  })
  // The pool replaces a connection that breaks (the server restarts); an unhandled `error` would end the process. The pool
  // forwards the errors of idle connections only, so each client has a handler. One in use fails its statement as well.
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
    // Kysely ends only a pool that it has asked something itself.
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
    // A forgotten transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: statementMs + GRACE_MS,
  }
}
