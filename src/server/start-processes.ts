import type { Config } from '#src/config.ts'
import { migrate } from '#src/database/migrate.ts'
import { ofProcess } from '#src/metrics/families.ts'
import { watchProcess } from '#src/metrics/process-metrics.ts'
import { createLog } from './create-log.ts'
import { stopManner } from './drain.ts'
import { superviseWorker } from './supervise-worker.ts'
import { launchWorker, type Worker } from './launch-worker.ts'
import { type Source } from '#src/metrics/serve-metrics.ts'
import type { OpenShop } from './open-shop.ts'
import { startMetrics } from './start-metrics.ts'
import type { RunningShop } from './running-shop.ts'
import type { ServeOrder } from './worker-messages.ts'

/**
 * Serves the open shop in processes of their own, which share its port. Each that ends is started again, and
 * does not affect the others.
 *
 * @param first a worker that waits for its order
 */
export async function startProcesses(config: Config, shop: OpenShop, first: Worker): Promise<RunningShop> {
  const { databaseUrl, secret } = shop
  const log = createLog(config)
  const order: ServeOrder = { kind: 'serve', databaseUrl, secret }
  const launch = () => {
    const worker = launchWorker()
    worker.serve(order)
    return worker
  }
  // The first worker starts alone, so that a problem common to all is reported once.
  first.serve(order)
  const address = await listening(first)
  const others = Array.from({ length: config.webProcesses - 1 }, launch)
  const supervise = (worker: Worker) =>
    superviseWorker(worker, { launch, onWarning: (message) => log.warn(message) })
  const workers = [first, ...others].map(supervise)
  // The shop is already selling; a worker that does not start is started again, like one that dies.
  await Promise.allSettled(others.map(({ started }) => started))
  const metrics = await startMetrics(config, shop, [...workers.map(({ measure }) => measure), measureMain()])
  let isStopping = false

  return {
    address,
    restart: async () => {
      // New processes run the program that is now on the disk, and may need its migrations.
      if (databaseUrl !== null) await migrate(databaseUrl)
      for (const worker of workers) if (!isStopping) await worker.replace()
    },
    stop: async () => {
      isStopping = true
      await metrics?.close()
      await Promise.all(workers.map((worker) => worker.stop(stopManner(config))))
      await shop.close()
    },
  }
}

/** The metrics of the process that opened the shop and does its background work. */
function measureMain(): Source {
  const measure = watchProcess()
  return () => ofProcess(measure(), 'main')
}

async function listening(first: Worker): Promise<string> {
  try {
    return await first.started
  } catch (error) {
    await first.stop('quick')
    throw error
  }
}
