import { makeTree } from '../goods/made-tree.ts'
import { createHttpClient } from '../load/http-client.ts'
import type { Target } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { cpuMs } from '../shop/process-cost.ts'
import type { BenchShop } from '../shop/run-shop.ts'

/** Pages before the first one that counts, because V8 compiles for about a thousand. */
const WARM_UP = { quick: 300, whole: 1500 }
/** As browsers request: the large ones all accept zstd, in which a page is sent at its first request. */
const BROWSER = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

/**
 * Measures the processor time of the shop's process (rendering, its own API, compressing; without PostgreSQL)
 * for a category page of 24 cards that is not cached.
 */
export async function measureRendering(
  { report, isQuick }: PartContext,
  { url, pid }: BenchShop,
  products: number,
  target: Target | null = null,
): Promise<void> {
  const path = `/categories/${makeTree().categories[0]?.slug ?? ''}`
  const client = createHttpClient(url, 2)
  const batch = isQuick ? 10 : 25
  const rounds = isQuick ? 10 : 40
  const warmUp = Math.ceil(WARM_UP[isQuick ? 'quick' : 'whole'] / batch)
  // Pages within the first tenth of the goods, each with 24 cards.
  const most = Math.floor((products * 0.03) / 24) || 1
  let page = 1
  const costs: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const before = cpuMs(pid)
    for (let turn = 0; turn < batch; turn += 1, page += 1) {
      // Each page gets an address of its own; the parameter selects nothing, so the list is the whole
      // category.
      const mark = `on_sale=no${page}`
      const { status } = await client.send(`${path}?page=${1 + (page % most)}&${mark}`, BROWSER)
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
    if (round >= 0) costs.push((cpuMs(pid) - before) / batch)
  }
  client.close()
  report({
    name: 'a category page of 24 cards that is not cached',
    unit: 'ms CPU',
    products,
    samples: costs,
    target,
  })
}
