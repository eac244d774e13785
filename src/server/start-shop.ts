import type { Config } from '#src/config.ts'
import { openShop } from './open-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { startProcesses } from './start-processes.ts'
import { startWeb } from './start-web.ts'

/** Opens the shop and serves it, in this process or in several. What has been started is stopped when a step fails. */
export async function startShop(config: Config, onLost: (problem: Error) => void): Promise<RunningShop> {
  const shop = await openShop(config, onLost)
  try {
    // Vite, which serves while developing, is one.
    if (config.webProcesses > 1 && config.mode !== 'development') return await startProcesses(config, shop)
    const web = await startWeb(config, shop, onLost)
    return {
      address: web.address,
      restart: null,
      stop: async () => {
        await web.stop('quick')
        await shop.close()
      },
    }
  } catch (error) {
    await shop.close()
    throw error
  }
}
