import type { Config } from '#src/config.ts'
import { ofProcess } from '#src/metrics/families.ts'
import { stopManner } from './drain.ts'
import { launchWorker, type Worker } from './launch-worker.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { startProcesses } from './start-processes.ts'
import { startMetrics } from './start-metrics.ts'
import { startTraces } from './start-traces.ts'
import { startWeb } from './start-web.ts'

/**
 * Opens the shop and serves it, in this process or in several. If a step fails, everything started before it
 * is stopped.
 *
 * @param storefront resolves when its build is ready; until then the database is opened and filled
 */
export async function startShop(
  config: Config,
  onLost: (problem: Error) => void,
  storefront: Promise<void>,
): Promise<RunningShop> {
  const traces = await startTraces(config)
  try {
    const shop = await serveShop(config, onLost, storefront)
    return {
      ...shop,
      stop: async () => {
        await shop.stop()
        await traces.close()
      },
    }
  } catch (error) {
    await traces.close()
    throw error
  }
}

async function serveShop(
  config: Config,
  onLost: (problem: Error) => void,
  storefront: Promise<void>,
): Promise<RunningShop> {
  // It is awaited below. A build that fails before that must not end the process while its database is
  // starting.
  storefront.catch(() => undefined)
  // In development there is one process, because Vite serves in it. The worker loads the program while the
  // database starts.
  const first = config.webProcesses > 1 && config.mode !== 'development' ? launchWorker() : null
  const shop = await openBeside(first, config, onLost)
  try {
    await storefront
    if (first) return await startProcesses(config, shop, first)
    const web = await startWeb(config, shop, onLost)
    const metrics = await startMetrics(config, shop, [() => ofProcess(web.measure(), 'main')])
    return {
      address: web.address,
      restart: null,
      stop: async () => {
        await metrics?.close()
        await web.stop(stopManner(config))
        await shop.close()
      },
    }
  } catch (error) {
    await first?.stop('quick')
    await shop.close()
    throw error
  }
}

async function openBeside(
  worker: Worker | null,
  config: Config,
  onLost: (problem: Error) => void,
): Promise<OpenShop> {
  try {
    return await openShop(config, onLost)
  } catch (error) {
    await worker?.stop('quick')
    throw error
  }
}
