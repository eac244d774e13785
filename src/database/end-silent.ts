import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { withClient } from './with-client.ts'

export type SilenceOptions = {
  url: string
  /** Milliseconds without an answer after which the server is asked about a statement. */
  afterMs?: number
  /** Milliseconds between two looks. */
  lookMs?: number
}

/** Identifies a connection on its server; the pid alone may belong to another connection by now, or to another server. */
type Session = { pid: number; backend_start: string }

const AFTER_MS = 20_000
const LOOK_MS = 5_000
const ANSWER_MS = 5_000
/** Looks that must find a statement missing, because its answer may be on its way during the first. */
const MISSES = 2

/**
 * Makes the server close connections of a machine that silently went away, and end within five seconds the statements of a
 * killed process, which otherwise would run to their end. A server on Windows cannot check this.
 */
const MEET = `
  select pid, backend_start::text,
    case when version() !~* 'windows|mingw|visual c' then set_config('client_connection_check_interval', '5s', false) end,
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)
  from pg_stat_activity where pid = pg_backend_pid()`
const ACTIVE = `
  select a.pid, a.backend_start::text from pg_stat_activity a
  join jsonb_to_recordset($1) as s (pid int, backend_start text) on s.pid = a.pid and s.backend_start = a.backend_start::text
  where a.state = 'active'`
const END = `
  select pg_terminate_backend(a.pid) from pg_stat_activity a
  join jsonb_to_recordset($1) as s (pid int, backend_start text) on s.pid = a.pid and s.backend_start = a.backend_start::text`

type Running = { session: Session; since: number; misses: number; cut: () => void }

/**
 * Wraps the pool for statements without a time limit. A peer that goes silent without closing (a virtual address that
 * moved, a machine without power) would be waited for as long as the operating system retries. So the server is asked over
 * another connection about statements that take long; those it does not run are given up with `DatabaseUnavailable`.
 */
export function endSilent(pool: PostgresPool, options: SilenceOptions): PostgresPool {
  const { url, afterMs = AFTER_MS, lookMs = LOOK_MS } = options
  const sessions = new WeakMap<object, Session>()
  const running = new Set<Running>()
  let isLooking = false

  async function look(): Promise<void> {
    const long = [...running].filter(({ since }) => performance.now() - since > afterMs)
    if (isLooking || long.length === 0) return
    isLooking = true
    try {
      const asked = { connectionString: url, query_timeout: ANSWER_MS }
      await withClient(asked, (client) => cutUnknown(client, long))
    } catch {
      // During an outage nothing is known of any statement; they are checked when the database is back.
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), lookMs).unref()

  async function meet(client: PostgresPoolClient): Promise<Session> {
    const known = sessions.get(client)
    if (known) return known
    const { rows } = await within(client.query<Session>(MEET, []), ANSWER_MS)
    const [session] = rows
    if (!session) throw new DatabaseUnavailable('away', undefined)
    sessions.set(client, session)
    return session
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      try {
        return watched(client, await meet(client), running)
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    end: async () => {
      clearInterval(timer)
      await pool.end()
    },
  }
}

function watched(client: PostgresPoolClient, session: Session, running: Set<Running>): PostgresPoolClient {
  let isCut = false
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    return typeof asked === 'string' ? ask<Row>(asked, values) : client.query(asked)
  }

  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (isCut) throw silent()
    const lost = Promise.withResolvers<never>()
    const cut = () => {
      isCut = true
      lost.reject(silent())
    }
    const statement = { session, since: performance.now(), misses: 0, cut }
    running.add(statement)
    try {
      return await Promise.race([client.query<Row>(text, values), lost.promise])
    } finally {
      running.delete(statement)
    }
  }

  // A connection whose statement was given up is closed: a late answer would be taken for that of the next statement.
  return { query, release: (isBroken) => client.release(isCut || isBroken) }
}

async function cutUnknown(client: pg.Client, long: readonly Running[]): Promise<void> {
  const sessions = long.map(({ session }) => session)
  const { rows } = await client.query<Session>(ACTIVE, [JSON.stringify(sessions)])
  const active = new Set(rows.map(({ pid }) => pid))
  const gone = long.filter((statement) => {
    statement.misses = active.has(statement.session.pid) ? 0 : statement.misses + 1
    return statement.misses >= MISSES
  })
  if (gone.length === 0) return
  for (const { cut } of gone) cut()
  // The connection is ended on the server too, because the next try needs the rows that its transaction has locked.
  await client.query(END, [JSON.stringify(gone.map(({ session }) => session))])
}

function silent(): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'away',
    new Error('the connection is silent: the database does not work on this'),
  )
}

async function within<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(silent()), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
