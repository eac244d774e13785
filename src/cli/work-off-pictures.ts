import { setTimeout as delay } from 'node:timers/promises'
import { countPictures } from '#src/import/pictures/picture-status.ts'
import { startPictureWorker } from '#src/import/pictures/start-picture-worker.ts'
import type { OpenShop } from './command.ts'
import type { Terminal } from './terminal.ts'

const LOOK_MS = 500
const PRINT_EVERY = 20

/**
 * Fetches and converts the waiting pictures in this process, until only those are left that have to be tried
 * again after a pause.
 */
export async function workOffPictures(shop: OpenShop, terminal: Terminal): Promise<void> {
  const print = (details: object, message: string) => terminal.err(`${message}: ${JSON.stringify(details)}`)
  const worker = await startPictureWorker({ ...shop, log: { info: print, warn: print, error: print } })
  try {
    for (let look = 0; !shop.signal.aborted && (await worker.hasWork()); look += 1) {
      if (look % PRINT_EVERY === 0)
        terminal.err(`Світлин чекає: ${(await countPictures(shop.database)).waiting}…`)
      await delay(LOOK_MS)
    }
  } finally {
    await worker.stop()
  }
  const { ready, waiting, failed } = await countPictures(shop.database)
  terminal.out(`Світлини: готових ${ready}, чекають повтору ${waiting}, не вдалося ${failed}`)
}
