import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Waits } from '#src/config.ts'
import { connect, type Connection, type Database } from './connect.ts'
import { connectCatalogue } from './connect-catalogue.ts'
import type { Outage } from './outage.ts'
import type { Tables } from './tables.ts'
import { watchChanges } from './watch-changes.ts'
import { watchReplica } from './watch-replica.ts'

/** What a process that serves requests gets from the database. */
export type RequestDatabase = {
  database: Database
  /** The database with some reserved connections, so that readers leave room for orders. */
  ordering: Database
  /** For reading the catalogue: from a replica if there is one that is up to date. */
  catalogue: Database
  /** Grows whenever data that a page may show has changed, and again when a replica has received it. */
  version: () => number
  /** As `version`, but a change of goods alone counts only once the catalogue index has followed it. */
  indexVersion: () => number
  /** Calls the listener after each change of the shop that is not of goods alone. */
  onChange: (listener: () => void) => void
  /** Milliseconds by which data of `catalogue` may be outdated. */
  ageMs: () => number
  /** Present state of the pools. */
  pools: () => PoolState[]
  close: () => Promise<void>
}

export type PoolState = { name: string; open: number; idle: number; waiting: number; most: number }

export type RequestOptions = {
  url: string
  replicaUrl: string | null
  /** Maximum of connections to each of the two servers. */
  size: number
  waits: Pick<Waits, 'queueMs' | 'statementMs' | 'lockMs'>
  outage: Outage
  onWarning: (message: string, error?: unknown) => void
  onLost: (problem: Error) => void
}

/** Milliseconds after which the database itself is asked; longer than any read of the catalogue takes. */
const REPLICA_ANSWER_MS = 3_000
const ORDERING_SHARE = 0.25

/** Connects for requests, with time limits for everything. Creates and migrates nothing. */
export async function openRequests(options: RequestOptions): Promise<RequestDatabase> {
  const { url, replicaUrl, size, waits, outage, onWarning, onLost } = options
  const { queueMs, statementMs, lockMs } = waits
  const limits = { statementMs, lockMs }
  const orderingSize = Math.ceil(size * ORDERING_SHARE)
  const changes = await watchChanges(url, onLost, outage)
  const own = { queueMs, limits, outage }
  const primary = connect(url, {
    ...own,
    applicationName: 'vitryna requests',
    size: Math.max(1, size - orderingSize),
  })
  const orders = connect(url, { ...own, applicationName: 'vitryna orders', size: orderingSize })
  const ordering = connectOrdering(primary, orders)
  const common = { database: primary.database, ordering, onChange: changes.onChange }
  const ownPools = () => [stateOf('requests', primary), stateOf('orders', orders)]
  const closeCommon = () => Promise.all([changes.close(), primary.close(), orders.close()])
  if (replicaUrl === null) {
    const close = async () => {
      await closeCommon()
    }
    const { version, indexVersion } = changes
    return {
      ...common,
      catalogue: primary.database,
      version,
      indexVersion,
      ageMs: () => 0,
      pools: ownPools,
      close,
    }
  }
  const watch = watchReplica({ url, replicaUrl, changes: changes.version, onWarning })
  // The watch logs its errors, once.
  const replica = connect(replicaUrl, {
    applicationName: 'vitryna requests',
    size,
    queueMs: REPLICA_ANSWER_MS,
    limits: { statementMs, answerMs: REPLICA_ANSWER_MS },
  })
  return {
    ...common,
    catalogue: connectCatalogue({
      primary: primary.prepared,
      replica: replica.prepared,
      watch,
    }),
    version: () => changes.version() + watch.version(),
    indexVersion: () => changes.indexVersion() + watch.version(),
    ageMs: watch.ageMs,
    pools: () => [...ownPools(), stateOf('replica', replica)],
    close: async () => {
      await watch.close()
      await Promise.all([closeCommon(), replica.pool.end()])
    },
  }
}

function stateOf(name: string, { pool }: Connection): PoolState {
  const { totalCount, idleCount, waitingCount, options } = pool
  return { name, open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max }
}

/** Uses the common connections while some are free, otherwise the reserved ones. */
function connectOrdering({ pool, prepared }: Connection, own: Connection): Database {
  const hasRoom = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)
  const shared: PostgresPool = {
    options: {},
    connect: () => (hasRoom() ? prepared : own.prepared).connect(),
    // The pools are closed by their owner.
    end: async () => undefined,
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) })
}
