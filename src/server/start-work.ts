import type { FastifyBaseLogger } from 'fastify'
import { startCatalogueRefresher } from '#src/catalogue-index/start-catalogue-refresher.ts'
import { type Config, pageOrigin } from '#src/config.ts'
import type { OpenDatabase } from '#src/database/open-database.ts'
import { watchChanges } from '#src/database/watch-changes.ts'
import { openMailbox } from '#src/mail/open-mailbox.ts'
import { startMailWorker } from '#src/mail/start-mail-worker.ts'
import { startPictureWorker } from '#src/import/pictures/start-picture-worker.ts'
import { startPruning } from './start-pruning.ts'

/** What runs beside the requests. */
export type Work = {
  /** Grows whenever something that a page may show has changed. */
  version: () => number
  stop: () => Promise<void>
}

export type WorkDeps = {
  config: Config
  open: OpenDatabase
  log: FastifyBaseLogger
  onLost: (problem: Error) => void
}

/** The catalogue index, the pictures, the letters, the pruning, and the ear for changes. */
export async function startWork({ config, open, log, onLost }: WorkDeps): Promise<Work> {
  const { background: database, url } = open
  const changes = await watchChanges(url, onLost)
  const refresher = startCatalogueRefresher({ database, log })
  const pruning = startPruning({ database, log })
  const pictures = await startPictureWorker({ database, databaseUrl: url, dataDir: config.dataDir, log })
  const mails =
    config.mail &&
    startMailWorker({
      database,
      mailbox: openMailbox(config.mail),
      origin: pageOrigin(config),
      ordersTo: config.mail.ordersTo,
      log,
    })
  return {
    version: changes.version,
    stop: async () => {
      await Promise.all([refresher.stop(), pruning.stop(), pictures.stop(), mails?.stop(), changes.close()])
    },
  }
}
