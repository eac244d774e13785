import type { Config } from '#src/config.ts'
import { migrate } from '#src/database/migrate.ts'
import { createLog } from './create-log.ts'
import { keepWorker, type KeptWorker } from './keep-worker.ts'
import { launchWorker, type Worker } from './launch-worker.ts'
import type { OpenShop } from './open-shop.ts'
import type { RunningShop } from './running-shop.ts'
import type { ServeOrder } from './worker-messages.ts'

/**
 * Serves the shop that is open here in processes of their own, which share its port. Each that ends is started again;
 * none takes another along.
 */
export async function startProcesses(config: Config, shop: OpenShop): Promise<RunningShop> {
  const { databaseUrl, secret } = shop
  const log = createLog(config)
  const order: ServeOrder = { kind: 'serve', databaseUrl, secret }
  const launch = () => launchWorker(order)
  // The first alone, so that what is wrong with all of them is said once.
  const first = launch()
  const address = await first.started
  const others = Array.from({ length: config.webProcesses - 1 }, launch)
  await startAll([first, ...others])
  const keep = (worker: Worker) => keepWorker(worker, { launch, onWarning: (message) => log.warn(message) })
  const kept = [first, ...others].map(keep)
  let isStopping = false

  return {
    address,
    restart: async () => {
      // New processes are of what now lies on the disk, and may count on its migrations.
      if (databaseUrl !== null) await migrate(databaseUrl)
      for (const worker of kept) if (!isStopping) await worker.replace()
    },
    stop: async () => {
      isStopping = true
      await stopAll(kept)
      await shop.close()
    },
  }
}

async function startAll(workers: readonly Worker[]): Promise<void> {
  try {
    await Promise.all(workers.map(({ started }) => started))
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.stop('quick')))
    throw error
  }
}

async function stopAll(kept: readonly KeptWorker[]): Promise<void> {
  await Promise.all(kept.map((worker) => worker.stop('quick')))
}
