import type { Config } from '#src/config.ts'
import { makeDataFolder } from '#src/database/embedded-postgres.ts'
import { openDatabase } from '#src/database/open-database.ts'
import { createLog } from './create-log.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { readSecret, readSharedSecret } from './read-secret.ts'
import { startWork, type Work } from './start-work.ts'

/** What the processes that serve requests need of the one that opened the shop. */
export type ShopSeed = {
  /** Null with an API elsewhere, which has the database. */
  databaseUrl: string | null
  secret: string
}

export type OpenShop = ShopSeed & { close: () => Promise<void> }

/** Beside the connections of requests: the background's, the job queue's, a claim, an import or a command. */
const OTHER_CONNECTIONS = 20
const PER_PROCESS_CONNECTIONS = 6

/**
 * What is done once for a shop, however many processes serve it: database → demo → background work. What has been
 * started is stopped again when a later step fails.
 */
export async function openShop(config: Config, onLost: (problem: Error) => void): Promise<OpenShop> {
  makeDataFolder(config.dataDir)
  if (config.apiBaseUrl !== null)
    return { databaseUrl: null, secret: readSecret(config), close: async () => undefined }
  const log = createLog(config)
  const onWarning = (message: string, error?: unknown) => log.warn({ err: error }, message)
  const connections = OTHER_CONNECTIONS + PER_PROCESS_CONNECTIONS * config.webProcesses
  const open = await openDatabase(config, { role: 'shop', onWarning, onLost, connections })
  let work: Work | null = null

  async function close(): Promise<void> {
    await work?.stop()
    await open.close()
  }

  try {
    await fillEmptyShop(config, open, log)
    work = await startWork({ config, open, log })
    const secret =
      config.databaseUrl === null ? readSecret(config) : await readSharedSecret(config, open.database)
    return { databaseUrl: open.url, secret, close }
  } catch (error) {
    await close()
    throw error
  }
}
