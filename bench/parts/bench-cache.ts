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

const PRODUCTS = 100_000
/** Full long before the middle of the walk: until then more is meant to be held. */
const CACHE_MIB = { quick: 4, whole: 64 }
const WALKERS = 8
/** Of each hundred pages of the walk so many are whole pages; the others are the data of client navigation, kept alike. */
const WHOLE_PAGES = 2
const CROWD = 100

/** Pages that are kept: how fast they leave, what a crowd, a robot and a restart do to the shop. */
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
  await measureRestart(context, products)
}

/** Another page than the one that is kept: such a request goes the way of one that has to wait. */
const OTHER = { 'if-none-match': 'W/"other"' }

/**
 * A crowd asks for a page that nobody has rendered. Rendered how often follows from the processor time: that of the
 * crowd, less what as many requests cost that go the same way and find the page, in units of one rendering.
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
  // A parameter that pages know makes another address of the same page. The first walks warm the code up.
  for (const page of [2, 3]) await costOf((path) => ask(`${path}?page=${page}`, 1))
  for (const page of [2, 3]) await costOf((path) => ask(`${path}?page=${page}`, CROWD, OTHER))
  const rendering = await costOf((path) => ask(`${path}?page=4`, 1))
  const crowd = await costOf((path) => ask(`${path}?page=5`, CROWD))
  const kept = await costOf((path) => ask(`${path}?page=5`, CROWD, OTHER))
  const renders = 1 + Math.max(0, crowd - kept - rendering) / rendering
  report({
    name: `renderings of a new page that ${CROWD} ask for at once`,
    unit: 'times',
    samples: [renders],
    target: atMost(2),
  })
  client.close()
}

/** A robot walks over very many pages once; what the process holds must not follow. */
async function measureWalk(
  context: PartContext,
  { url, pid, databaseUrl }: BenchShop & { databaseUrl: string },
  products: number,
): Promise<void> {
  const { report, isQuick, note } = context
  const pages = await productPaths(databaseUrl, isQuick ? 3_000 : products)
  const client = createHttpClient(url, WALKERS)
  const half = Math.floor(pages.length / 2)
  const walk = (part: readonly string[], from: number) =>
    eachAtOnce(WALKERS, [...part.entries()], async ([index, path]) => {
      const isWhole = (from + index) % 100 < WHOLE_PAGES
      await client.send(isWhole ? pageOf(path) : `${pageOf(path)}.data`)
    })
  await walk(pages.slice(0, half), 0)
  await delay(1_000)
  const middle = memoryMiB(pid).peak
  await walk(pages.slice(half), half)
  const end = memoryMiB(pid).peak
  client.close()
  note(`The walk went over ${pages.length} different pages, with PAGE_CACHE_MIB=${cacheMib(context)}`)
  report({ name: 'memory at most during the walk', unit: 'MiB', samples: [end], target: atMost(768) })
  report({ name: 'more memory in its second half', unit: 'MiB', samples: [end - middle], target: atMost(64) })
}

function cacheMib({ isQuick }: PartContext): number {
  return CACHE_MIB[isQuick ? 'quick' : 'whole']
}

function pageOf(apiPath: string): string {
  return apiPath.replace('/api', '')
}
