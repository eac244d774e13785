import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import type { Database } from './connect.ts'
import { isReadingFresh } from './fresh-reads.ts'
import type { Tables } from './tables.ts'
import type { ReplicaWatch } from './watch-replica.ts'

export type CatalogueOptions = {
  /** Of the database itself. */
  primary: PostgresPool
  replica: PostgresPool
  watch: Pick<ReplicaWatch, 'isUsable' | 'distrust'>
}

/** The statement took too long, which it would do again. */
const TIMED_OUT = '57014'

/**
 * Reads from the replica while it may be used, and from the database itself otherwise. What the replica fails to answer
 * is asked again there, so its death costs a reader nothing but time. For single statements that only read.
 */
export function connectCatalogue(options: CatalogueOptions): Database {
  const { primary, replica, watch } = options
  const pool: PostgresPool = {
    options: {},
    connect: async () => {
      if (!watch.isUsable() || isReadingFresh()) return primary.connect()
      try {
        return forgiving(await replica.connect(), options)
      } catch {
        // Told by the watch, which looks all the time.
        watch.distrust()
        return primary.connect()
      }
    },
    // The pools belong to whoever made them.
    end: async () => undefined,
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function forgiving(onReplica: PostgresPoolClient, { primary, watch }: CatalogueOptions): PostgresPoolClient {
  let held: PostgresPoolClient | null = onReplica

  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!held) throw new Error('the connection was given up')
    try {
      return await held.query<Row>(text, values)
    } catch (error) {
      if (held !== onReplica || codeOf(error) === TIMED_OUT) throw error
      if (!(error instanceof pg.DatabaseError)) watch.distrust()
      held.release(true)
      held = null
      held = await primary.connect()
      return held.query<Row>(text, values)
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new TypeError('the catalogue is not read by cursors')
    return ask<Row>(text, values)
  }

  return { query, release: (isBroken) => held?.release(isBroken) }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
