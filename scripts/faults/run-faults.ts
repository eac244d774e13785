import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Connection } from '#src/database/connect.ts'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { socketUrl } from '#src/database/postgres-server.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { createBuilders } from '#tests/builders.ts'
import { startLiqpayServer } from '#tests/providers/liqpay.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { ROOT } from '../build-stamp.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { Fault, Field } from './fault-kinds.ts'
import { freePort } from './free-port.ts'
import { brokenInvariants, type Checked, countLetters, unfinished } from './invariants.ts'
import { ask, type Goods, orderCall, startLoad } from './shoppers.ts'
import { type SupervisedShop, superviseShop } from './supervised-shop.ts'

/** `backMs` is null for a shop that did not sell again in time. */
export type StruckFault = { name: string; backMs: number | null; broken: string[] }

export type FaultReport = {
  faults: StruckFault[]
  orders: { acknowledged: number; afterRepeats: number; pagesServed: number; refused: number; cut: number }
  payments: number
  letters: { received: number; missing: number; twice: number }
  imports: number
  /** Answers that no fault excuses. */
  wrong: string[]
  /** What had not come a minute after the last fault. */
  unfinished: string[]
}

export type FaultOptions = {
  folder: string
  faults: readonly Fault[]
  rounds: number
  /** No fault is begun later. */
  untilMs: number
  /** How long the shop may take to sell again; `BACK_MS` unless given. */
  backMs?: number
  onFault?: (struck: StruckFault) => void
}

/** The shop is back without a hand within this on a machine that has nothing else to do; what takes longer is a fault of the shop. */
const BACK_MS = 15_000
const SECRET = 'the secret of a shop that is struck by faults'
const WEB_PROCESSES = 2
const GOODS = 5
const STOCK = 1_000_000
const FEED_SIZE = 400
const POLL_MS = 50
const START_MS = 120_000
const CALM_MS = 700
const SETTLE_MS = 60_000
/** An import that takes longer has hung. */
const IMPORT_MS = 60_000

/** A shop of its own in a folder, shoppers, a payer, a feed; one fault after another, and after each all is counted. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { folder, faults, rounds, untilMs } = options
  const began = performance.now()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const [port, mail, liqpay] = await Promise.all([freePort(), startMailServer(), startLiqpayServer()])
  liqpay.callbacks.repeatAfterMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000]
  const proxy = await startCuttingProxy(port)
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
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@example.com',
  }
  const shop = superviseShop(dataDir, environment)
  let connection: Connection | null = null
  try {
    await untilReady(proxy.url, START_MS)
    connection = openDirectly(dataDir)
    const goods = await prepare(connection, liqpay.keys)
    const imports = startImports({ folder, dataDir, environment })
    const load = startLoad(proxy.url, goods, liqpay)
    const own = connection
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
      database: () => own.database,
      startImport: imports.start,
      slowMail: mail.slowDown,
    }
    const struck: StruckFault[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of faults) {
        if (performance.now() - began > untilMs) break
        const one = await strike(fault, field, {
          goods,
          url: proxy.url,
          checked,
          limitMs: options.backMs ?? BACK_MS,
        })
        struck.push(one)
        options.onFault?.(one)
      }
    }
    await imports.finish()
    await load.leave()
    await liqpay.callbacks.settled()
    const left = await settle(checked)
    const letters = mail.received.map(({ email }) => ({
      messageId: email.messageId ?? '',
      text: `${email.text ?? ''} ${email.html ?? ''}`,
    }))
    const { pages, refused, repeated } = load.counts
    return {
      faults: struck,
      orders: {
        acknowledged: acknowledged.length,
        afterRepeats: repeated,
        pagesServed: pages,
        refused,
        cut: proxy.cuts(),
      },
      payments: [...liqpay.payments.values()].filter(({ status }) => status === 'success').length,
      letters: { received: letters.length, ...countLetters(acknowledged, letters) },
      imports: imports.done(),
      wrong: [...load.wrong],
      unfinished: left,
    }
  } finally {
    await connection?.close()
    await shop.stop()
    await proxy.close()
    liqpay.callbacks.stop()
    await Promise.all([liqpay.close(), mail.stop()])
  }
}

type Judged = { goods: readonly Goods[]; url: string; checked: Checked; limitMs: number }

async function strike(fault: Fault, field: Field, judged: Judged): Promise<StruckFault> {
  const { goods, url, checked, limitMs } = judged
  await allAtWork(url, field.shop)
  await delay(CALM_MS)
  await fault.strike(field)
  const since = performance.now()
  const isBack = await sellsAgain(url, goods, limitMs)
  const backMs = isBack ? Math.round(performance.now() - since) : null
  if (!isBack) await untilReady(url, START_MS)
  return {
    name: fault.name,
    backMs,
    broken: await patiently(() => brokenInvariants(checked)),
  }
}

/** Every process is there again: a fault finds the shop whole. */
async function allAtWork(url: string, shop: SupervisedShop): Promise<void> {
  const end = performance.now() + START_MS
  while (shop.webWorkers().length < WEB_PROCESSES && performance.now() < end) await delay(POLL_MS)
  await untilReady(url, START_MS)
}

let probes = 0

/** Ready, and an order goes through at the first try. */
async function sellsAgain(url: string, goods: readonly Goods[], limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  const [one] = goods
  if (!one) return false
  while (performance.now() < end) {
    const ready = await ask(`${url}/ready`)
    if (ready?.status === 200) {
      const key = `probe-of-the-fault-${(probes += 1)}`
      const call = orderCall(one, { key, quantity: 1, pays: false, visitor: 8_000_000 + probes })
      if ((await ask(`${url}/api/orders`, call))?.status === 201) return true
    }
    await delay(POLL_MS)
  }
  return false
}

/** Our own connections to the database were cut as well; the pool makes new ones. */
async function patiently<Result>(work: () => Promise<Result>, tries = 20): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries === 0) throw error
    await delay(500)
    return patiently(work, tries - 1)
  }
}

async function settle(checked: Checked): Promise<string[]> {
  const end = performance.now() + SETTLE_MS
  let left = await unfinished(checked)
  while (left.length > 0 && performance.now() < end) {
    await delay(1_000)
    left = await unfinished(checked)
  }
  return [...left, ...(await brokenInvariants(checked))]
}

async function untilReady(url: string, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  while ((await ask(`${url}/ready`))?.status !== 200) {
    if (performance.now() > end) throw new Error('the shop does not answer')
    await delay(POLL_MS)
  }
}

function openDirectly(dataDir: string): Connection {
  const { socketFolder } = readPostmasterFile(join(dataDir, 'postgres')) ?? { socketFolder: '' }
  return connect(socketUrl(socketFolder, 'vitryna'), { applicationName: 'faults', size: 4 })
}

async function prepare(
  { database }: Connection,
  keys: { publicKey: string; privateKey: string },
): Promise<Goods[]> {
  const vault = createVault(SECRET)
  await savePrivateSetting(database, vault, 'liqpay_public_key', keys.publicKey)
  await savePrivateSetting(database, vault, 'liqpay_private_key', keys.privateKey)
  const build = createBuilders(database)
  const goods: Goods[] = []
  for (let number = 1; number <= GOODS; number += 1) {
    const price = 100 + number
    const sku = `FAULT-${number}`
    const product = await build.product({ title: `Кухоль ${number}`, sku, stock: STOCK, price: price * 100 })
    goods.push({ id: product.id, variant_id: product.variant.id, price, slug: product.slug })
  }
  return goods
}

type Importing = { folder: string; dataDir: string; environment: Record<string, string> }

/** The feed in one price, then in another, again and again. */
function startImports({ folder, dataDir, environment }: Importing) {
  let number = 0
  let done = 0
  const over = new AbortController()
  const start = (): ChildProcess => {
    number += 1
    const file = join(folder, `feed-${number % 2}.xml`)
    writeFileSync(file, feedAt(100 + (number % 2) * 50))
    const args = ['src/cli/shop.ts', 'import', file, '--feed', 'faults', '--max-hide', '100']
    return spawn(process.execPath, args, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
      stdio: 'ignore',
    })
  }
  const importing = (async () => {
    while (!over.signal.aborted) {
      const child = start()
      const timer = setTimeout(() => child.kill('SIGKILL'), IMPORT_MS)
      const [code] = await once(child, 'exit')
      clearTimeout(timer)
      if (code === 0) done += 1
      await delay(4_000)
    }
  })()
  return {
    start,
    done: () => done,
    finish: async () => {
      over.abort()
      await importing
    },
  }
}

function feedAt(price: number): string {
  const offers = Array.from(
    { length: FEED_SIZE },
    (_, index) =>
      `<offer id="p${index}" available="true"><price>${price}</price><currencyId>UAH</currencyId><categoryId>1</categoryId><name>Глечик із прайсу ${index}</name><quantity_in_stock>7</quantity_in_stock></offer>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20 19:00"><shop><name>Прайс</name><currencies><currency id="UAH" rate="1"/></currencies><categories><category id="1">Глечики</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`
}
