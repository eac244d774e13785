import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '#src/database/with-client.ts'
import { createHttpClient } from '../load/http-client.ts'
import type { PartContext } from '../part.ts'
import { runShop } from '../shop/run-shop.ts'

const PICTURES_LIMIT_MS = 300_000
const POLL_MS = 500

export interface DemoShop {
  url: string
  databaseUrl: string
  /** By their kind: «home», «category», … */
  pages: Readonly<Record<'home' | 'category' | 'product' | 'search' | 'cart', string>>
}

/**
 * Runs the shop with its demo goods and all their pictures, reused from run to run, because unlike generated
 * goods they have pictures for people to see.
 */
export async function withDemoShop(
  context: PartContext,
  work: (shop: DemoShop) => Promise<void>,
): Promise<void> {
  const { databases, folder, port } = context
  const databaseUrl = await databases.lasting('demo')
  const shop = await runShop({ databaseUrl, dataDir: join(folder, 'demo'), port, env: { DEMO: '1' } })
  try {
    await picturesReady(databaseUrl)
    const client = createHttpClient(shop.url)
    const read = async (path: string) => JSON.parse((await client.send(path)).body.toString())
    const categories: { data: { uri: string }[] } = await read('/api/categories')
    const products: { data: { uri: string }[] } = await read('/api/products?in_stock=1')
    client.close()
    await work({
      url: shop.url,
      databaseUrl,
      pages: {
        home: '/',
        category: categories.data[0]?.uri ?? '',
        product: products.data[0]?.uri ?? '',
        search: `/search?query=${encodeURIComponent('чайник')}`,
        cart: '/cart',
      },
    })
  } finally {
    await shop.stop()
  }
}

async function picturesReady(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    for (let waited = 0; waited < PICTURES_LIMIT_MS; waited += POLL_MS) {
      const { rowCount } = await client.query("select from pictures where state = 'waiting' limit 1")
      if (rowCount === 0) break
      await delay(POLL_MS)
    }
  })
}
