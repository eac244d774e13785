import { startCatalogueCheck } from '#src/catalogue-index/start-catalogue-check.ts'
import { startCatalogueRefresher } from '#src/catalogue-index/start-catalogue-refresher.ts'
import { startGoodsChanger } from '#src/catalogue/changes/start-goods-changer.ts'
import { commandOrigin } from '#src/config.ts'
import { startCopies } from '#src/copies/start-copies.ts'
import { startDirectoryJob } from '#src/delivery/start-directory-job.ts'
import { startWaybillJob } from '#src/delivery/waybills/start-waybill-job.ts'
import { startImportRunner } from '#src/import-runs/start-import-runner.ts'
import { startPictureWorker } from '#src/import/pictures/start-picture-worker.ts'
import type { Job } from '#src/jobs/start-job.ts'
import { startOrderReleaser } from '#src/orders/start-order-releaser.ts'
import { createDesk, deskOptions } from '#src/payments/payment-desk.ts'
import { startPaymentWorker } from '#src/payments/start-payment-worker.ts'
import { startReceipts } from '#src/receipts/start-receipts.ts'
import { startPromotionTurner } from '#src/showcase/start-promotion-turner.ts'
import { startPublisher } from '#src/showcase/start-publisher.ts'
import { startTradeFeeds } from '#src/trade-feeds/start-trade-feeds.ts'
import { startDayTurn } from './start-day-turn.ts'
import { startPruning } from './start-pruning.ts'
import { startMessaging } from './start-messaging.ts'
import type { WorkDeps } from './work-deps.ts'

/**
 * Starts the background work, once per machine; other machines on the same database may run it too. It comprises the
 * catalogue index and its nightly check, large changes of goods, prices of promotions, pruning, unconfirmed orders,
 * payments, carriers, receipts, feeds for marketplaces, imports, pictures and messages.
 */
export async function startWork(deps: WorkDeps): Promise<Job> {
  const { config, open, vault, log } = deps
  const { database, url } = open
  const { providers } = config
  const { outboundMs } = config.waits
  // This is the first, because only it may fail to start, and nothing would stop jobs started before it.
  const pictures = await startPictureWorker({ database, databaseUrl: url, dataDir: config.dataDir, log })
  const jobs: Job[] = [
    startCatalogueRefresher({ database, log }),
    startCatalogueCheck({ database, log }),
    startGoodsChanger({ database, log, clock: () => new Date() }),
    startPruning({ database, dataDir: config.dataDir, log }),
    startDayTurn({ database, log }),
    startPromotionTurner({ database, log }),
    startOrderReleaser({ database, log }),
    startPaymentWorker({ database, openDesk: createDesk(deskOptions(config, { database, vault })), log }),
    startDirectoryJob({ database, vault, providers, outboundMs, log }),
    startWaybillJob({ database, vault, providers, outboundMs, log }),
    startReceipts({ database, vault, url: providers.checkbox, limitMs: outboundMs, log }),
    startMessaging(deps),
    startPublisher({ database, onError: (error) => log.error(error, 'the home page was not published') }),
    startTradeFeeds({
      database,
      dataDir: config.dataDir,
      origin: commandOrigin(config),
      now: () => new Date(),
      log,
    }),
    startCopies({ database, databaseUrl: url, dataDir: config.dataDir, log }),
    startImportRunner({ database, databaseUrl: url, dataDir: config.dataDir, log }),
    pictures,
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
