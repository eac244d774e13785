import type { Config } from '#src/config.ts'
import { makeDataFolder } from '#src/database/make-data-folder.ts'
import { openDatabase } from '#src/database/open-database.ts'
import type { Source } from '#src/metrics/serve-metrics.ts'
import { settle } from '#src/jobs/pause.ts'
import { createVault } from '#src/settings/vault.ts'
import { hasShop } from '#src/database/require-shop.ts'
import { createLog } from './create-log.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { shopSources } from './measure-shop.ts'
import { readSecret, shopSecret } from './read-secret.ts'
import { say } from './say.ts'
import type { Job } from '#src/jobs/start-job.ts'
import { startWork } from './start-work.ts'

/** What the processes that serve requests need from the one that opened the shop. */
export type ShopSeed = {
  /** Null if the API, and so the database, is elsewhere. */
  databaseUrl: string | null
  secret: string
}

export type OpenShop = ShopSeed & {
  /** Metrics of the shop as a whole; empty without a database of its own. */
  sources: readonly Source[]
  close: () => Promise<void>
}

/** Connections besides those of requests: of background work, the job queue, a lock, an import or a command. */
const OTHER_CONNECTIONS = 20
const PER_PROCESS_CONNECTIONS = 6
/** Time for the background work, such as pictures that are being converted, to finish. */
const STOP_MS = 30_000
/** Longer than stopping an embedded database server takes in any manner. */
const CLOSE_MS = 70_000

/**
 * Does what is done once for a shop, however many processes serve it: database → demo → background work. If a later step
 * fails, everything that was started is stopped.
 */
export async function openShop(config: Config, onLost: (problem: Error) => void): Promise<OpenShop> {
  const isNew = config.databaseUrl === null && !hasShop(config.dataDir)
  makeDataFolder(config.dataDir)
  if (config.apiBaseUrl !== null)
    return {
      databaseUrl: null,
      secret: readSecret(config),
      sources: [],
      close: async () => undefined,
    }
  if (isNew) say(newShopSentence(config.dataDir))
  const log = createLog(config)
  const onWarning = (message: string, error?: unknown) => log.warn({ err: error }, message)
  const connections = OTHER_CONNECTIONS + PER_PROCESS_CONNECTIONS * config.webProcesses
  const { startMs } = config.waits
  const open = await openDatabase(config, { role: 'shop', onWarning, onLost, connections, startMs })
  let work: Job | null = null

  async function close(): Promise<void> {
    // If the database does not answer, stopping does not wait for it: queued jobs run at the next start.
    if (work) await settle(work.stop(), STOP_MS)
    await settle(open.close(), CLOSE_MS)
  }

  try {
    await fillEmptyShop(config, open)
    const secret = await shopSecret(config, open.database)
    work = await startWork({ config, open, vault: createVault(secret), log })
    return { databaseUrl: open.url, secret, sources: shopSources(config, open.database), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** An owner whose data is in another folder must see at once that this is a new shop. */
function newShopSentence(dataDir: string): string {
  return `Магазину в теці ${dataDir} ще немає: створюю новий.\nЯкщо ваш магазин уже є в іншій теці, зупиніть цей (Ctrl-C) і виправте DATA_DIR.`
}
