import { setTimeout as delay } from 'node:timers/promises'
import { ask, type Goods, orderCall } from './shoppers.ts'
import type { SupervisedShop } from './supervised-shop.ts'

const POLL_MS = 50
/** Milliseconds. A process that has not come back by then will not come. */
const START_MS = 120_000

/** Waits until every process is running again, so that a fault strikes an intact shop. */
export async function allAtWork(url: string, shop: SupervisedShop, count: number): Promise<void> {
  const end = performance.now() + START_MS
  while (shop.webWorkers().length < count && performance.now() < end) await delay(POLL_MS)
  await untilReady(url)
}

let probes = 0

/** Returns after how many milliseconds the shop is ready and an order succeeds at the first attempt. */
export async function sellsAgain(url: string, one: Goods): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < START_MS) {
    const ready = await ask(`${url}/ready`)
    if (ready?.status === 200) {
      const key = `probe-of-the-fault-${(probes += 1)}`
      const call = orderCall([{ one, quantity: 1 }], { key, pays: false, visitor: 8_000_000 + probes })
      if ((await ask(`${url}/api/orders`, call))?.status === 201) return Math.round(performance.now() - since)
    }
    await delay(POLL_MS)
  }
  throw new Error('the shop does not sell again')
}

/** Our own connections to the database were cut as well; the pool opens new ones. */
export async function patiently<Result>(work: () => Promise<Result>, tries = 20): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries === 0) throw error
    await delay(500)
    return patiently(work, tries - 1)
  }
}

/** Waits until the shop says that it is ready. */
export async function untilReady(url: string): Promise<void> {
  const end = performance.now() + START_MS
  while ((await ask(`${url}/ready`))?.status !== 200) {
    if (performance.now() > end) throw new Error('the shop does not answer')
    await delay(POLL_MS)
  }
}
