import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type { Database } from './connect.ts'
import { unavailabilityOf } from './database-unavailable.ts'
import { isReadingFresh } from './fresh-reads.ts'
import type { Tables } from './tables.ts'
import type { ReplicaWatch } from './watch-replica.ts'

export type CatalogueOptions = {
  /** Pool of the database itself. */
  primary: PostgresPool
  replica: PostgresPool
  watch: Pick<ReplicaWatch, 'isUsable' | 'distrust'>
}

/**
 * Reads from the replica while it is usable, otherwise from the database itself. A statement that fails on the replica is
 * repeated there, so an outage of the replica costs readers only time. For single statements that only read.
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
        // The watch logs it.
        watch.distrust()
        return primary.connect()
      }
    },
    // The pools are closed by their owner.
    end: async () => undefined,
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function forgiving(onReplica: PostgresPoolClient, { primary, watch }: CatalogueOptions): PostgresPoolClient {
  let client: PostgresPoolClient | null = onReplica

  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!client) throw new Error('the connection was given up')
    try {
      return await client.query<Row>(text, values)
    } catch (error) {
      const why = unavailabilityOf(error)
      // The statement took too long, and would again.
      if (client !== onReplica || why === 'busy') throw error
      if (why === 'away') watch.distrust()
      client.release(true)
      client = null
      client = await primary.connect()
      return client.query<Row>(text, values)
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

  return { query, release: (isBroken) => client?.release(isBroken) }
}
