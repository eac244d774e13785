import { withClient } from '#src/database/with-client.ts'
import { createHttpClient, type HttpClient } from '../load/http-client.ts'
import { type Sampled, sampleRounds } from '../load/sample-rounds.ts'
import { atMost, type Target } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { percentile } from '../percentile.ts'
import { measureChanges } from './measure-changes.ts'
import { listingCases } from './listing-cases.ts'

/** The targets are for a million goods. */
const FULL_SIZE = 1_000_000
const SIZES = [10_000, 100_000, FULL_SIZE]
const PLAIN = atMost(5, 'p95')
const FILTERED = atMost(20, 'p95')
const PRODUCT = atMost(3, 'p95')
const SITEMAP = atMost(200, 'p95')
const GROWTH = atMost(3)
/** What the machine and the connection to the shop take by themselves. */
const NOTHING_READ = 'an answer that reads nothing'

interface TargetedCase extends Sampled {
  target: Target | null
}

/**
 * Measures lists, product pages and the sitemap at the API, at each size, and while prices and stock change.
 */
export async function benchCatalogue(context: PartContext): Promise<void> {
  const sizes = SIZES.filter((size) => size <= context.size)
  const p95s = new Map<number, ReadonlyMap<string, number>>()
  for (const products of sizes) {
    await context.withShop(products, async (shop) => {
      const client = createHttpClient(shop.url)
      p95s.set(products, await measureCases(context, client, products, shop.databaseUrl))
      if (products === context.size) await measureChanges(context, shop, client)
      client.close()
    })
  }
  reportGrowth(context, p95s)
}

async function measureCases(
  { report, isQuick }: PartContext,
  client: HttpClient,
  products: number,
  databaseUrl: string,
): Promise<ReadonlyMap<string, number>> {
  const { plain, filtered } = listingCases(products)
  const cases: TargetedCase[] = [
    ...plain.map((each) => ({ ...each, target: PLAIN })),
    ...filtered.map((each) => ({ ...each, target: FILTERED })),
    { name: 'all values of the brand facet', paths: brandFacets(plain), target: null },
    { name: 'product by slug', paths: await productPaths(databaseUrl), target: PRODUCT },
    { name: NOTHING_READ, paths: ['/health'], target: null },
    { name: 'part of the sitemap', paths: sitemapParts(products), target: SITEMAP },
  ]
  const rounds = { samples: isQuick ? 20 : 200, warmUp: isQuick ? 12 : 40 }
  const taken = await sampleRounds(client, cases, rounds)
  const p95s = new Map<string, number>()
  for (const { name, target } of cases) {
    const samples = taken.get(name) ?? []
    const isFull = products >= FULL_SIZE
    p95s.set(name, report({ name, unit: 'ms', products, samples, target: isFull ? target : null }).p95)
  }
  return p95s
}

function brandFacets([first]: readonly Sampled[]): string[] {
  return (first?.paths ?? []).map((path) => `${path.replace('/api/products', '/api/facets')}&facet=brand`)
}

function sitemapParts(products: number): string[] {
  return Array.from({ length: Math.min(12, products / 10_000) }, (_, part) => `/api/sitemap/products-${part}`)
}

/** Returns paths of products spread over all goods. */
export async function productPaths(databaseUrl: string, count = 200): Promise<string[]> {
  const { rows } = await withClient({ connectionString: databaseUrl }, (client) =>
    client.query<{ slug: string }>(
      `select p.slug from generate_series(1, $1) turn
       join products p on p.id = 1 + turn * 7919 % (select max(id) from products) order by turn`,
      [count],
    ),
  )
  return rows.map(({ slug }) => `/api/products/${slug}`)
}

/**
 * Reports how many times longer a list takes with ten times as many goods: for the case that grew most, and
 * for the median one.
 */
function reportGrowth({ report }: PartContext, p95s: ReadonlyMap<number, ReadonlyMap<string, number>>): void {
  const small = p95s.get(FULL_SIZE / 10)
  const large = p95s.get(FULL_SIZE)
  if (!small || !large) return
  const ratios = [...large]
    .filter(([name]) => name !== NOTHING_READ && !name.startsWith('part of the sitemap'))
    .map(([name, p95]) => ({ name, ratio: p95 / (small.get(name) ?? Number.NaN) }))
    .toSorted((a, b) => a.ratio - b.ratio)
  const middle = percentile(
    ratios.map(({ ratio }) => ratio),
    0.5,
  )
  report({
    name: 'growth of p95 from 100 000 to a million products, middle of all cases',
    unit: 'times',
    samples: [middle],
    target: GROWTH,
  })
  const most = ratios.at(-1)
  if (most)
    report({ name: `the same, most (${most.name})`, unit: 'times', samples: [most.ratio], target: GROWTH })
}
