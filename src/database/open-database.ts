import type { Config } from '#src/config.ts'
import { checkDatabase } from './check-database.ts'
import { claimFolder } from './claim-folder.ts'
import { connect, type Database } from './connect.ts'
import { type EmbeddedPostgres, type ServerRole, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { ReconnectingClient } from './reconnecting-client.ts'
import { migrate } from './migrate.ts'
import { requireFolder, requireTables } from './require-shop.ts'
import { type ServerSettings, shopSettings } from './server-settings.ts'
import { requireWholeFolder } from './unfinished-restore.ts'
import { type LockWait, USUAL_WAIT } from './with-lock.ts'

export type OpenDatabase = {
  /** For work that may take its time; requests have connections of their own (`openRequests`). */
  database: Database
  url: string
  /** Names of the migrations that were applied now. */
  applied: readonly string[]
  close: () => Promise<void>
}

export type OpenOptions = {
  /** `shop` is the one owner of the data folder; `command` works beside it. */
  role: ServerRole
  onWarning: (message: string, error?: unknown) => void
  /** The folder has gone over to another shop: this process must end. */
  onLost?: (problem: Error) => void
  /** How many connections an embedded server must bear, when more than usual. */
  connections?: number
  /** How long others may prepare the database that start beside this one. */
  startMs?: number
}

const CONNECTIONS = 6

/**
 * The database of the configuration, ready to use: `DATABASE_URL`, or the embedded one of `DATA_DIR`, checked and
 * migrated. For the shop and for commands beside it. Throws `PostgresProblem`, whose sentence is for the owner.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) return prepare(databaseUrl, null, options)
  if (options.role === 'command') requireFolder(dataDir)
  requireWholeFolder(dataDir)
  const settings = settingsFor(options.connections ?? 0)
  const server = await startEmbeddedPostgres({ dataDir, settings, onWarning: options.onWarning })
  try {
    return await prepare(server.url, server, options)
  } catch (error) {
    await server.close(server.wasRunning ? 'command' : options.role)
    throw error
  }
}

function settingsFor(connections: number): ServerSettings {
  const usual = shopSettings()
  const most = Math.max(connections, Number(usual['max_connections']))
  return { ...usual, max_connections: String(most) }
}

async function prepare(
  url: string,
  server: EmbeddedPostgres | null,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const claim = await own(url, server, options)
  try {
    const wait = waitOf(options)
    await checkDatabase(url, wait)
    if (options.role === 'command' && !server) await requireTables(url)
    const applied = await migrate(url, undefined, wait)
    const connection = connect(url, {
      applicationName: `vitryna ${options.role}`,
      size: CONNECTIONS,
    })
    return {
      database: connection.database,
      url,
      applied,
      close: async () => {
        await connection.close()
        await claim?.close()
        await server?.close(options.role)
      },
    }
  } catch (error) {
    await claim?.close()
    throw error
  }
}

function waitOf({ startMs = USUAL_WAIT.limitMs, onWarning }: OpenOptions): LockWait {
  return {
    limitMs: startMs,
    onWaiting: () => onWarning('Базу даних готує інший процес магазину, чекаю на нього'),
  }
}

// A database of the owner's own may serve several shops at once; a data folder may not.
async function own(
  url: string,
  server: EmbeddedPostgres | null,
  options: OpenOptions,
): Promise<ReconnectingClient | null> {
  if (!server || options.role !== 'shop') return null
  return claimFolder(url, (problem) => options.onLost?.(problem))
}
