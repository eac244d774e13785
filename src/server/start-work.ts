import type { FastifyBaseLogger } from 'fastify'
import { startCatalogueRefresher } from '#src/catalogue-index/start-catalogue-refresher.ts'
import { type Config, pageOrigin } from '#src/config.ts'
import type { OpenDatabase } from '#src/database/open-database.ts'
import { openMailbox } from '#src/mail/open-mailbox.ts'
import { startMailWorker } from '#src/mail/start-mail-worker.ts'
import { startPictureWorker } from '#src/import/pictures/start-picture-worker.ts'
import { startPruning } from './start-pruning.ts'

/** What runs beside the requests, once on a machine. Other machines on the same database may run it too. */
export type Work = { stop: () => Promise<void> }

export type WorkDeps = { config: Config; open: OpenDatabase; log: FastifyBaseLogger }

/** The catalogue index, the pictures, the letters and the pruning. */
export async function startWork({ config, open, log }: WorkDeps): Promise<Work> {
  const { database, url } = open
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
    stop: async () => {
      await Promise.all([refresher.stop(), pruning.stop(), pictures.stop(), mails?.stop()])
    },
  }
}
