import { mkdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#src/database/connect.ts'
import { withClient } from '#src/database/with-client.ts'
import { createVault } from '#src/settings/vault.ts'
import { startLiqpayServer } from '#tests/providers/liqpay.ts'
import { patiently, sellsAgain, untilReady } from '../faults/back-again.ts'
import { freePort } from '../faults/free-port.ts'
import { brokenInvariants, type Checked, unfinished } from '../faults/invariants.ts'
import { prepareGoods } from '../faults/prepare-goods.ts'
import { startLoad } from '../faults/shoppers.ts'
import { superviseShop } from '../faults/supervised-shop.ts'
import { startCluster } from './cluster.ts'
import { DRILL_FAULTS, type DrillFault } from './drill-kinds.ts'
import { portsFrom } from './settings.ts'

export type DrilledFault = {
  name: string
  /** Milliseconds from the fault until an order succeeded again. */
  refusedMs: number
  broken: string[]
  /** Whether another member leads than before. */
  isFollowed: boolean
  load: number
}

export type DrillReport = {
  faults: DrilledFault[]
  processors: number
  acknowledged: number
  afterRepeats: number
  payments: number
  /** Whether the shop's main process ended and had to be started again. */
  hasRestarted: boolean
  wrong: string[]
  unfinished: string[]
}

export type DrillOptions = {
  folder: string
  firstPort: number
  rounds: number
  /** No fault begins after so many milliseconds. */
  untilMs: number
  onFault?: (done: DrilledFault) => void
}

const SECRET = 'the secret of a shop whose leaders are killed'
const STOCK = 1_000_000
const CALM_MS = 1_000
const SETTLE_MS = 60_000

/**
 * Runs a shop on three servers under Patroni, whose leaders are killed, stopped and cut off while orders are
 * placed.
 */
export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const { folder, rounds, untilMs } = options
  const ports = portsFrom(options.firstPort)
  const cluster = await startCluster(folder, ports)
  const leaderUrl = (database: string) => `postgresql://postgres@127.0.0.1:${ports.leader}/${database}`
  await cluster.whole()
  await patiently(() =>
    withClient({ connectionString: leaderUrl('postgres') }, (client) => client.query('create database shop')),
  )
  const [port, liqpay] = await Promise.all([freePort(), startLiqpayServer()])
  liqpay.callbacks.repeatAfterMs = [1_000, 2_000, 4_000, 8_000, 16_000, 16_000]
  const dataDir = join(folder, 'shop')
  mkdirSync(dataDir)
  const url = `http://127.0.0.1:${port}`
  const shop = superviseShop(dataDir, {
    PORT: String(port),
    HOST: '127.0.0.1',
    SECRET,
    DEMO: '0',
    START_CLOSED: '0',
    WEB_PROCESSES: '2',
    PUBLIC_URL: url,
    TRUSTED_PROXY: '127.0.0.1',
    LIQPAY_URL: liqpay.url,
    DATABASE_URL: leaderUrl('shop'),
    DATABASE_REPLICA_URL: `postgresql://postgres@127.0.0.1:${ports.replicas}/shop`,
  })
  const connection = connect(leaderUrl('shop'), { applicationName: 'drill', size: 4 })
  try {
    await untilReady(url)
    const { database } = connection
    const goods = await prepareGoods(database, {
      vault: createVault(SECRET),
      keys: liqpay.keys,
      stock: STOCK,
    })
    const one = goods[0] ?? fail()
    const load = startLoad(url, goods, liqpay)
    const { acknowledged } = load
    const checked: Checked = { database, acknowledged, liqpay, stock: STOCK, feedSize: 0 }
    const firstPid = shop.shop()
    // The time limit counts from here, because the first start of three servers is not part of it.
    const began = performance.now()
    const faults: DrilledFault[] = []
    const stopped: string[] = []
    drilling: for (let round = 0; round < rounds; round += 1)
      for (const fault of DRILL_FAULTS) {
        if (performance.now() - began > untilMs) break
        const done = await strike(fault).catch((error: unknown) => {
          stopped.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`)
          return null
        })
        if (!done) break drilling
        faults.push(done)
        options.onFault?.(done)
      }
    await load.leave()
    await liqpay.callbacks.settled()
    return {
      faults,
      processors: availableParallelism(),
      acknowledged: acknowledged.length,
      afterRepeats: load.counts.repeated,
      payments: [...liqpay.payments.values()].filter(({ status }) => status === 'success').length,
      hasRestarted: shop.shop() !== firstPid,
      wrong: [...load.wrong, ...stopped],
      unfinished: await settle(checked),
    }

    async function strike({ name, strike: begin }: DrillFault): Promise<DrilledFault> {
      await cluster.whole()
      await delay(CALM_MS)
      const before = await cluster.leader()
      const since = performance.now()
      const bringBack = await begin(cluster)
      await sellsAgain(url, one)
      const refusedMs = Math.round(performance.now() - since)
      await bringBack()
      await cluster.whole()
      const isFollowed = (await cluster.leader()) !== before
      const broken = await patiently(() => brokenInvariants(checked))
      return { name, refusedMs, broken, isFollowed, load: loadavg()[0] ?? 0 }
    }
  } finally {
    await connection.close()
    await shop.stop()
    liqpay.callbacks.stop()
    await liqpay.close()
    await cluster.stop()
  }
}

function fail(): never {
  throw new Error('there is nothing to sell')
}

async function settle(checked: Checked): Promise<string[]> {
  const end = performance.now() + SETTLE_MS
  // Letters are not part of this.
  const look = async () =>
    (await patiently(() => unfinished(checked))).filter((sentence) => sentence.includes('payment'))
  let left = await look()
  while (left.length > 0 && performance.now() < end) {
    await delay(1_000)
    left = await look()
  }
  return [...left, ...(await brokenInvariants(checked))]
}
