import { connect, type Database } from './connect.ts'
import { connectCatalogue } from './connect-catalogue.ts'
import { watchChanges } from './watch-changes.ts'
import { watchReplica } from './watch-replica.ts'

/** What a process that serves requests has of the database. */
export type RequestDatabase = {
  database: Database
  /** For reading the catalogue: from a replica while there is one that keeps up. */
  catalogue: Database
  /** Grows whenever something that a page may show has changed, and when a replica has come to have it. */
  version: () => number
  /** The same but for goods alone, until the catalogue index has followed them. */
  indexVersion: () => number
  /** Milliseconds by which what the catalogue says may be old. */
  ageMs: () => number
  close: () => Promise<void>
}

export type RequestOptions = {
  url: string
  replicaUrl: string | null
  /** Connections at most, to each of the two servers. */
  size: number
  onWarning: (message: string, error?: unknown) => void
  onLost: (problem: Error) => void
}

const STATEMENT_TIMEOUT_MS = 15_000
/** Longer than any reading of the catalogue; then the database itself is asked. */
const REPLICA_ANSWER_MS = 3_000

/** Connects for requests: statements that run too long are broken off. Nothing is made or migrated. */
export async function openRequests(options: RequestOptions): Promise<RequestDatabase> {
  const { url, replicaUrl, size, onWarning, onLost } = options
  const onError = (error: Error) => onWarning('З’єднання з базою даних обірвалося', error)
  const common = { applicationName: 'vitryna requests', statementTimeoutMs: STATEMENT_TIMEOUT_MS, size }
  const changes = await watchChanges(url, onLost)
  const primary = connect(url, { ...common, onError })
  const { database } = primary
  if (replicaUrl === null) {
    const close = async () => {
      await Promise.all([changes.close(), primary.close()])
    }
    const { version, indexVersion } = changes
    return { database, catalogue: database, version, indexVersion, ageMs: () => 0, close }
  }
  const watch = watchReplica({ url, replicaUrl, heard: changes.version, onWarning })
  // Its errors are told by the watch, once.
  const replica = connect(replicaUrl, { ...common, answerTimeoutMs: REPLICA_ANSWER_MS })
  return {
    database,
    catalogue: connectCatalogue({
      primary: primary.prepared,
      replica: replica.prepared,
      watch,
    }),
    version: () => changes.version() + watch.version(),
    indexVersion: () => changes.indexVersion() + watch.version(),
    ageMs: watch.ageMs,
    close: async () => {
      await watch.close()
      await Promise.all([changes.close(), primary.close(), replica.pool.end()])
    },
  }
}
