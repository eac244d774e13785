import { setTimeout as delay } from 'node:timers/promises'
import { createHttpClient } from '../load/http-client.ts'
import { eachAtOnce } from '../load/run-clients.ts'
import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { cpuMs, memoryMiB } from '../shop/process-cost.ts'
import type { BenchShop } from '../shop/run-shop.ts'
import { productPaths } from './bench-catalogue.ts'
import { measureCachedRate } from './measure-cached-rate.ts'
import { measureRestart } from './measure-restart.ts'
import { walkedPages } from './walked-pages.ts'

const PRODUCTS = 100_000
/** Full long before the middle of the walk, because until then more has to be cached. */
const CACHE_MIB = { quick: 4, whole: 64 }
const WALKERS = 8
const WALKED = { quick: 3_000, whole: 100_000 }
const QUARTERS = 4
const CROWD = 100

/** Measures cached pages: how fast they are sent, and what a crowd, a robot and a restart do to the shop. */
export async function benchCache(context: PartContext): Promise<void> {
  const products = Math.min(PRODUCTS, context.size)
  await context.withShop(products, async (shop) => {
    await measureCachedRate(context, shop)
    const slugs = await productPaths(shop.databaseUrl, context.isQuick ? 20 : 60)
    await measureStampede(context, shop, slugs.map(pageOf))
  })
  await context.withShop(products, async (shop) => measureWalk(context, shop, products), {
    PAGE_CACHE_MIB: String(cacheMib(context)),
  })
  for (const processes of [1, 2]) await measureRestart(context, products, processes)
}

/** As a browser or a robot requests. */
const ENCODED = { headers: { 'accept-encoding': 'gzip, deflate, br' } }

/** Another page than the cached one, so that the request takes the same path as one that has to wait. */
const OTHER = { 'if-none-match': 'W/"other"' }

/**
 * Lets a crowd request a page that was never rendered. How often it was rendered follows from the processor
 * time: that of the crowd, minus that of as many requests that take the same path and find the page, divided
 * by that of one rendering.
 */
async function measureStampede(
  { report }: PartContext,
  { url, pid }: BenchShop,
  pages: readonly string[],
): Promise<void> {
  const client = createHttpClient(url, CROWD)
  const ask = (path: string, times: number, headers = {}) =>
    Promise.all(Array.from({ length: times }, () => client.send(path, { headers })))
  const costOf = async (work: (path: string) => Promise<unknown>) => {
    const before = cpuMs(pid)
    for (const path of pages) await work(path)
    return (cpuMs(pid) - before) / pages.length
  }
  // A parameter that pages know makes another address of the same page. The first walks warm up the code.
  for (const page of [2, 3]) await costOf((path) => ask(`${path}?page=${page}`, 1))
  for (const page of [2, 3]) await costOf((path) => ask(`${path}?page=${page}`, CROWD, OTHER))
  const rendering = await costOf((path) => ask(`${path}?page=4`, 1))
  const crowd = await costOf((path) => ask(`${path}?page=5`, CROWD))
  const cached = await costOf((path) => ask(`${path}?page=5`, CROWD, OTHER))
  const renders = 1 + Math.max(0, crowd - cached - rendering) / rendering
  report({
    name: `renderings of a new page that ${CROWD} ask for at once`,
    unit: 'times',
    samples: [renders],
    target: atMost(2),
  })
  client.close()
}

/** A robot visits very many pages once; the memory of the process must not grow with them. */
async function measureWalk(
  context: PartContext,
  { url, pid, databaseUrl }: BenchShop & { databaseUrl: string },
  products: number,
): Promise<void> {
  const { report, isQuick, note } = context
  const pages = await walkedPages(databaseUrl, products, WALKED[isQuick ? 'quick' : 'whole'])
  const client = createHttpClient(url, WALKERS)
  const quarter = Math.ceil(pages.length / QUARTERS)
  const sizes: number[] = []
  const peaks: number[] = []
  let failed = 0
  for (let from = 0; from < pages.length; from += quarter) {
    await eachAtOnce(WALKERS, pages.slice(from, from + quarter), async (path) => {
      const { status } = await client.send(path, ENCODED)
      if (status !== 200) failed += 1
    })
    await delay(1_000)
    const { now, peak } = memoryMiB(pid)
    sizes.push(now)
    peaks.push(peak)
  }
  client.close()
  note(`The walk went over ${pages.length} different pages, with PAGE_CACHE_MIB=${cacheMib(context)}`)
  note(`After each quarter of it the process held ${sizes.map(Math.round).join(', ')} MiB`)
  report({
    name: 'pages of the walk that were not answered',
    unit: 'count',
    samples: [failed],
    target: atMost(0),
  })
  const [, middle = 0, , end = 0] = peaks
  report({ name: 'memory at most during the walk', unit: 'MiB', samples: [end], target: atMost(768) })
  report({ name: 'more memory in its second half', unit: 'MiB', samples: [end - middle], target: atMost(64) })
}

function cacheMib({ isQuick }: PartContext): number {
  return CACHE_MIB[isQuick ? 'quick' : 'whole']
}

function pageOf(apiPath: string): string {
  return apiPath.replace('/api', '')
}
