import { setTimeout as delay } from 'node:timers/promises'
import { orderChange } from '#src/catalogue/changes/order-change.ts'
import { workOff } from '#src/catalogue/changes/work-off.ts'
import { connect, type Database } from '#src/database/connect.ts'
import { writeSetting } from '#src/settings/change-setting.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { cpuMs } from '../shop/process-cost.ts'
import { createHttpClient, type HttpClient } from '../load/http-client.ts'
import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { walkedPages } from './walked-pages.ts'

const CHANGED = 100_000
const APPLY_S = 60
const PAGE_MS = 100
/** Milliseconds between the pages of a shopper: twenty a second. */
const PAUSE_MS = 50
const PAGES = 400
/** The process counts as idle if it uses less than this fraction of a processor over `LOOK_MS`. */
const CALM_SHARE = 0.1
const LOOK_MS = 2000
const CALM_LIMIT_MS = 180_000

/**
 * Changes a hundred thousand prices while shoppers open pages of the shop: how long it takes, and how long
 * they wait.
 */
export async function measureChangeBesideShoppers(context: PartContext): Promise<void> {
  const { report, note, size } = context
  await context.withShop(size, async ({ url, pid, databaseUrl }) => {
    const { database, close } = connect(databaseUrl, { applicationName: 'vitryna bench', size: 2 })
    const client = createHttpClient(url)
    const paths = await walkedPages(databaseUrl, size, PAGES)
    try {
      // The daily copy has its own hour, and would otherwise be measured as well.
      await writeSetting(database, { actor: COMMAND, key: 'copies_kept', value: 0 })
      for (const path of paths.slice(0, 20)) await client.send(path)
      note(`The shop read large categories ahead for ${await secondsUntilCalm(pid)} s after its start.`)
      const stopping = new AbortController()
      const shopper = openPages(client, paths, stopping.signal)
      const from = performance.now()
      await changePrices(database, Math.min(CHANGED, size)).finally(() => stopping.abort())
      const seconds = (performance.now() - from) / 1000
      const { times, failures } = await shopper
      const prices = `${Math.min(CHANGED, size).toLocaleString('en')} prices`
      const bound = size < CHANGED ? null : APPLY_S
      report({
        name: `change of ${prices} beside shoppers`,
        unit: 's',
        products: size,
        samples: [seconds],
        target: bound === null ? null : atMost(bound, 'worst'),
      })
      report({
        name: `a page while ${prices} change`,
        unit: 'ms',
        products: size,
        samples: times,
        target: atMost(PAGE_MS, 'p99'),
      })
      note(`Of ${times.length} pages opened while the prices changed ${failures} were not answered with 200.`)
    } finally {
      client.close()
      await close()
    }
  })
}

/**
 * Waits until the process is idle, because nobody changes a hundred thousand prices in the first seconds of a
 * shop.
 */
async function secondsUntilCalm(pid: number): Promise<number> {
  const from = performance.now()
  let used = Infinity
  while (used > CALM_SHARE * LOOK_MS && performance.now() - from < CALM_LIMIT_MS) {
    const before = cpuMs(pid)
    await delay(LOOK_MS)
    used = cpuMs(pid) - before
  }
  return Math.round((performance.now() - from) / 1000)
}

async function changePrices(database: Database, count: number): Promise<void> {
  const rows = await database.selectFrom('variants').select('id').orderBy('id').limit(count).execute()
  const asked = {
    change: { field: 'price', op: 'percent', value: -5, rounding: '9' },
    selection: { variants: rows.map(({ id }) => id) },
    digest: null,
  } as const
  const now = new Date()
  const id = await orderChange(database, { actor: COMMAND, now }, asked)
  await workOff(database, id, { now })
}

async function openPages(
  client: HttpClient,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<{ times: number[]; failures: number }> {
  const times: number[] = []
  let failures = 0
  for (let turn = 0; !signal.aborted; turn += 1) {
    const { ms, status } = await client.send(paths[turn % paths.length] ?? '/')
    times.push(ms)
    if (status !== 200) failures += 1
    await delay(PAUSE_MS)
  }
  return { times, failures }
}
