import { mkdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkCatalogue } from '#src/catalogue-index/check-catalogue.ts'
import { connect, type Connection } from '#src/database/connect.ts'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { socketUrl } from '#src/database/postgres-server.ts'
import { createVault } from '#src/settings/vault.ts'
import { startLiqpayServer } from '#tests/providers/liqpay.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { allAtWork, patiently, sellsAgain, untilReady } from './back-again.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { fakeClock } from './fake-clock.ts'
import type { Fault, Field, Need } from './field.ts'
import { freePort } from './free-port.ts'
import { type FreshReads, startFreshReads } from './fresh-reads.ts'
import { FEED_SIZE, startImports } from './imports.ts'
import { brokenInvariants, type Checked, countLetters, PAID, unfinished } from './invariants.ts'
import { startRefunds } from './refunds.ts'
import { prepareGoods } from './prepare-goods.ts'
import { isReadAgain, startReplicated } from './replicated.ts'
import { type Goods, startLoad } from './shoppers.ts'
import { mountSmallDisk } from './small-disk.ts'
import { superviseShop } from './supervised-shop.ts'
import { workDoubled, workLeft } from './work-invariants.ts'
import { prepareWork, type Servers, startServers } from './work-to-do.ts'

/** `backMs`: milliseconds until the shop sold again. */
export type StruckFault = {
  name: string
  backMs: number
  isLate: boolean
  broken: string[]
  /** The moment to strike did not come, so nothing was tried. */
  isMissed: boolean
  /** The load of the machine in the minute before. */
  load: number
}

export type FaultReport = {
  faults: StruckFault[]
  /** Kinds of faults for which this machine lacks something. */
  leftOut: string[]
  processors: number
  orders: { acknowledged: number; afterRepeats: number; pagesServed: number; refused: number; cut: number }
  payments: number
  refunds: number
  receipts: number
  waybills: number
  letters: { received: number; missing: number; twice: number }
  imports: number
  /** How old the data was that guests saw, if a replica was read. */
  reads: { what: string; times: number; oldestMs: number }[]
  /** Answers that no fault excuses. */
  wrong: string[]
  /** What was not done at the end, `settleMs` after the last progress. */
  unfinished: string[]
}

export type FaultOptions = {
  folder: string
  faults: readonly Fault[]
  rounds: number
  /** No fault begins after so many milliseconds. */
  untilMs: number
  /** How many milliseconds the shop may take to sell again. By default `BACK_MS`. */
  backMs?: number
  /** How many milliseconds may pass at the end without progress. By default `SETTLE_MS`. */
  settleMs?: number
  onFault?: (struck: StruckFault) => void
}

/**
 * Milliseconds. On an idle machine the shop comes back by itself within this time; if it takes longer, that
 * is a defect.
 */
const BACK_MS = 15_000
const SECRET = 'the secret of a shop that is struck by faults'
const WEB_PROCESSES = 2
const STOCK = 1_000_000
const CALM_MS = 700
/** Milliseconds. Receipts are issued in batches of twenty, and the lease of a picture lasts a minute. */
const SETTLE_MS = 300_000

/**
 * Runs a shop in a folder of its own, with shoppers, a payer and a feed. One fault after another is done to
 * it, and everything is counted after each.
 */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { folder, faults, rounds, untilMs } = options
  const began = performance.now()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const [port, mail, liqpay] = await Promise.all([freePort(), startMailServer(), startLiqpayServer()])
  liqpay.callbacks.repeatAfterMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000]
  const servers = await startServers()
  const needs = new Set(faults.flatMap(({ needs: need }) => need ?? []))
  const proxy = await startCuttingProxy(port)
  const replica = needs.has('replica') ? await startReplicated(folder) : null
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SECRET,
    DEMO: '0',
    START_CLOSED: '0',
    WEB_PROCESSES: String(WEB_PROCESSES),
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXY: '127.0.0.1',
    LIQPAY_URL: liqpay.url,
    CHECKBOX_URL: servers.checkbox.url,
    NOVA_POSHTA_URL: servers.carrier.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@example.com',
    ...(replica && { DATABASE_URL: replica.url, DATABASE_REPLICA_URL: replica.replicaUrl }),
  }
  const disk = needs.has('disk') ? mountSmallDisk(dataDir) : null
  const clock = needs.has('clock') ? fakeClock(folder) : null
  const hasReceipts = needs.has('receipts')
  const has: Record<Need, boolean> = {
    disk: disk !== null,
    clock: clock !== null,
    receipts: true,
    replica: true,
  }
  const chosen = faults.filter(({ needs: need }) => !need || has[need])
  const shop = superviseShop(dataDir, { ...environment, ...clock?.environment })
  let connection: Connection | null = null
  try {
    await untilReady(proxy.url)
    connection = openDirectly(dataDir, replica?.url)
    const own = connection
    const database = () => own.database
    const vault = createVault(SECRET)
    const goods = await prepareGoods(own.database, { vault, keys: liqpay.keys, stock: STOCK })
    const [one] = goods
    if (!one) throw new Error('there is nothing to sell')
    const place = { folder, dataDir, address: proxy.url, environment, database, vault, goods }
    const work = await prepareWork(servers, place, hasReceipts)
    const imports = startImports({ folder, dataDir, environment })
    const fresh = replica && (await startFreshReads({ address: proxy.url, database }))
    const load = startLoad(proxy.url, goods, liqpay, fresh?.ordered)
    const refunds = startRefunds(database)
    const { acknowledged } = load
    const checked: Checked = {
      database: own.database,
      acknowledged,
      liqpay,
      stock: STOCK,
      feedSize: FEED_SIZE,
    }
    const field: Field = {
      shop,
      proxy,
      database,
      imports,
      liqpay,
      refunds,
      slowMail: mail.slowDown,
      work,
      disk,
      clock,
      replica,
    }
    const struck: StruckFault[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of chosen) {
        if (performance.now() - began > untilMs) break
        const limitMs = options.backMs ?? BACK_MS
        const done = await strike(fault, field, { one, url: proxy.url, checked, limitMs, fresh })
        struck.push(done)
        options.onFault?.(done)
      }
    }
    await imports.finish()
    await fresh?.leave()
    await Promise.all([load.leave(), refunds.leave()])
    await liqpay.callbacks.settled()
    const left = await settle(checked, { servers, hasReceipts, withinMs: options.settleMs ?? SETTLE_MS })
    const letters = mail.received.map(({ email }) => ({
      messageId: email.messageId ?? '',
      text: `${email.text ?? ''} ${email.html ?? ''}`,
    }))
    const { pages, refused, repeated } = load.counts
    return {
      faults: struck,
      leftOut: [...new Set(faults.filter((fault) => !chosen.includes(fault)).map(({ name }) => name))],
      processors: availableParallelism(),
      orders: {
        acknowledged: acknowledged.length,
        afterRepeats: repeated,
        pagesServed: pages,
        refused,
        cut: proxy.cuts(),
      },
      payments: [...liqpay.payments.values()].filter(({ status }) => PAID.has(status)).length,
      refunds: refunds.promised(),
      receipts: servers.checkbox.receipts.size,
      waybills: servers.carrier.waybills.length,
      letters: { received: letters.length, ...countLetters(acknowledged, letters) },
      imports: imports.done(),
      reads: fresh?.seen() ?? [],
      wrong: [...load.wrong],
      unfinished: left,
    }
  } finally {
    await connection?.close()
    await shop.stop()
    await proxy.close()
    liqpay.callbacks.stop()
    await Promise.all([liqpay.close(), mail.stop(), servers.checkbox.close(), servers.carrier.close()])
    await replica?.stop()
    disk?.close()
  }
}

type Judged = { one: Goods; url: string; checked: Checked; limitMs: number; fresh: FreshReads | null }

async function strike(fault: Fault, field: Field, judged: Judged): Promise<StruckFault> {
  const { one, url, checked, limitMs, fresh } = judged
  await allAtWork(url, field.shop, WEB_PROCESSES)
  await delay(CALM_MS)
  const isRead = !field.replica || (await isReadAgain(field.replica))
  const isMissed = (await fault.strike(field)) === 'missed'
  const backMs = await sellsAgain(url, one)
  const broken = await patiently(async () => [
    ...(await brokenInvariants(checked)),
    ...(await workDoubled(checked.database, field.work)),
  ])
  broken.push(...(fresh?.broken() ?? []), ...(isRead ? [] : ['the replica was not read any more']))
  return { name: fault.name, backMs, isLate: backMs > limitMs, broken, isMissed, load: loadavg()[0] ?? 0 }
}

type Settling = { servers: Servers; hasReceipts: boolean; withinMs: number }

async function settle(checked: Checked, { servers, hasReceipts, withinMs }: Settling): Promise<string[]> {
  const look = async () => [
    ...(await unfinished(checked)),
    ...(await workLeft(checked.database, servers, hasReceipts)),
  ]
  // One cash register issues a few receipts a second, so the rest of several minutes of orders takes minutes.
  // The time limit counts from the last progress.
  let end = performance.now() + withinMs
  let left = await look()
  let least = workOf(left)
  while (left.length > 0 && performance.now() < end) {
    await delay(1_000)
    left = await look()
    if (workOf(left) < least) {
      least = workOf(left)
      end = performance.now() + withinMs
    }
  }
  const { database } = checked
  const differing = (await checkCatalogue(database)) ?? [
    'goods changed too quickly to compare the index with them',
  ]
  return [
    ...left,
    ...differing.map((sentence) => `the catalogue index: ${sentence}`),
    ...(await brokenInvariants(checked)),
    ...(await workDoubled(database, servers)),
  ]
}

/** Returns the sum of the numbers in these sentences: «291 receipts wait». */
function workOf(left: readonly string[]): number {
  return left.reduce((sum, sentence) => sum + (Number.parseInt(sentence, 10) || 1), 0)
}

function openDirectly(dataDir: string, url?: string): Connection {
  const { socketFolder } = readPostmasterFile(join(dataDir, 'postgres')) ?? { socketFolder: '' }
  return connect(url ?? socketUrl(socketFolder, 'vitryna'), { applicationName: 'faults', size: 4 })
}
