import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#src/database/connect.ts'
import { currentCause } from '#src/database/current-request.ts'
import { endSilent } from '#src/database/end-silent.ts'
import { KEEP_ALIVE } from '#src/database/keep-alive.ts'
import type { Tables } from '#src/database/tables.ts'
import { tryLockImports, waitForImports } from './import-lock.ts'

/** One connection that keeps its temporary tables and its lock from the first statement to `close`. */
export interface ImportSession {
  database: Database
  /** Streams rows made by `copyRow` into a `COPY … FROM STDIN` statement. */
  copy: (statement: string, rows: AsyncIterable<string> | Iterable<string>) => Promise<void>
  /** Resolves to false if another import has the lock. */
  tryLock: () => Promise<boolean>
  /** Waits until the other import has ended. */
  lock: () => Promise<void>
  /** The process id of its connection, with which another connection can end it. */
  pid: number
  close: () => Promise<void>
}

const CONNECT_MS = 10_000

/** Opens a session. Rejects if the database cannot be reached. */
export async function openImportSession(databaseUrl: string): Promise<ImportSession> {
  // A single connection that is never closed for being idle, because a second one would not see the temporary
  // tables of the first.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'vitryna import',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
  })
  // A connection lost between two statements fails the next one, but an unhandled `error` event would end the
  // process. The pool forwards errors of idle connections only, so each connection gets a handler too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: endSilent(pool, { url: databaseUrl }) }),
  })
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, set_config(name, value, false)
    from (values ('statement_timeout', '0'), ('work_mem', '64MB'), ('temp_buffers', '64MB'), ('jit', 'off'),
      ('vitryna.request', ${currentCause() ?? ''})) as s (name, value)`.execute(database)
  return {
    database,
    copy: (statement, rows) => copyInto(pool, statement, rows),
    tryLock: () => tryLockImports(database),
    lock: () => waitForImports(database),
    pid: rows[0]?.pid ?? 0,
    // When the connection ends, the lock is released and the temporary tables are dropped.
    close: () => database.destroy(),
  }
}

async function copyInto(
  pool: pg.Pool,
  statement: string,
  rows: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const client = await pool.connect()
  const lost = Promise.withResolvers<never>()
  const giveUp = () => lost.reject(new Error('the database has ended the connection of the import'))
  client.once('end', giveUp)
  let isWhole = false
  try {
    const copied = pipeline(Readable.from(rows), client.query(copyFrom(statement)))
    // The stream of a copy does not notice that its connection is lost, and would wait for ever.
    await Promise.race([copied, lost.promise])
    isWhole = true
  } finally {
    client.off('end', giveUp)
    client.release(!isWhole)
  }
}
