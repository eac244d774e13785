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
  /** For work that may take long. Requests have connections of their own (`openRequests`). */
  database: Database
  url: string
  /** The names of the migrations that were applied now. */
  applied: readonly string[]
  close: () => Promise<void>
}

export type OpenOptions = {
  /** `shop` is the only owner of the data folder; `command` works beside it. */
  role: ServerRole
  onWarning: (message: string, error?: unknown) => void
  /** Another shop has claimed the folder, so this process must end. */
  onLost?: (problem: Error) => void
  /** How many connections an embedded server must allow, if more than usual. */
  connections?: number
  /** How many milliseconds to wait while another process prepares the database. */
  startMs?: number
}

const CONNECTIONS = 6

/**
 * Opens the configured database, ready to use: the one of `DATABASE_URL`, or the embedded one in `DATA_DIR`,
 * checked and migrated. For the shop and for commands beside it.
 * @throws PostgresProblem, whose message is written for the owner
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

// Several shops may work on a database of the owner's own at once, but only one in a data folder.
async function own(
  url: string,
  server: EmbeddedPostgres | null,
  options: OpenOptions,
): Promise<ReconnectingClient | null> {
  if (!server || options.role !== 'shop') return null
  return claimFolder(url, (problem) => options.onLost?.(problem))
}
