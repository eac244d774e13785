import { createHttpClient } from '../load/http-client.ts'
import { sampleRounds } from '../load/sample-rounds.ts'
import type { PartContext } from '../part.ts'
import { measureRendering } from './measure-rendering.ts'
import { listingCases } from './listing-cases.ts'
import { productPaths } from './bench-catalogue.ts'
import { livePaths } from './bench-search.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const LISTS = [
  'category without filter',
  'three facets, common',
  'three facets, very rare',
  'deep page',
  'price range',
]

/** Measures how the main operations depend on the number of goods. */
export async function benchScale(context: PartContext): Promise<void> {
  for (const products of SIZES.filter((size) => size <= context.size)) {
    await context.withShop(products, async (shop) => {
      const client = createHttpClient(shop.url)
      const { plain, filtered } = listingCases(products)
      const cases = [
        ...[...plain, ...filtered].filter(({ name }) => LISTS.includes(name)),
        { name: 'product by slug', paths: await productPaths(shop.databaseUrl) },
        { name: 'live search', paths: await livePaths(shop.databaseUrl) },
        { name: 'part of the sitemap', paths: ['/api/sitemap/products-0'] },
      ]
      const taken = await sampleRounds(client, cases, context.isQuick ? QUICK : WHOLE)
      for (const [name, samples] of taken) context.report({ name, unit: 'ms', products, samples })
      client.close()
      await measureRendering(context, shop, products)
    })
  }
}

const WHOLE = { samples: 100, warmUp: 30 }
const QUICK = { samples: 20, warmUp: 10 }
